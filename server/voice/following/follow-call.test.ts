import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import type {
  AnswerPiece,
  Assistant,
  Line,
  RecordingDesk,
  ResponseModel,
  RoomRecording,
  ServerMessage,
} from "#voice/index.ts";
import { agreedWords } from "./agreed-words.ts";
import { createFollowing } from "./follow-call.ts";

const keepsWords = { artifactPlan: { transcriptPlan: { enabled: true } } };
const verbal = { compliancePlan: { recordingConsentPlan: { type: "verbal" } } };
const server = { server: { url: "https://shop.example/calls" } };

/** Follows a call whose two ends the test plays. */
function follow(assistant: Assistant, isPublic = false, isRecordable = false) {
  const kept: unknown[] = [];
  const posted: string[] = [];
  const asked: string[] = [];
  const heard: string[] = [];
  /** What reaches the page. */
  const sent: ServerMessage[] = [];
  let listener: Parameters<Line["listen"]>[0] | undefined;
  const line: Line = {
    listen: (given) => {
      listener = given;
    },
    send() {},
    sendMessage: (message) => void sent.push(message),
    close() {},
  };
  let desk: RecordingDesk | undefined;
  let isUnderWay = false;
  const room: RoomRecording = {
    serve(given) {
      desk = given;
    },
    begin: (kind) => asked.push(`begin ${kind}`),
    stop(reason) {
      if (!isUnderWay) return;
      isUnderWay = false;
      desk?.end({ isForgotten: reason === "refused" });
    },
    isUnderWay: () => isUnderWay,
    review() {},
  };
  const model: ResponseModel = {
    open: () => ({
      async *answer({ said }) {
        asked.push(said.text);
        yield { kind: "speech", text: "Of course." };
      },
      heard: (text) => heard.push(text),
    }),
  };
  const disclosure = { text: "Hi, I am an AI.", isDue: false, isInGreeting: true };
  const budget = { allows: () => true, reserve: async () => undefined };
  const followed = createFollowing({
    monitorOf: () => undefined,
    analyses: { begin: () => undefined },
    keeperOf: () => ({
      agreed: () => kept.push("agreed"),
      refused: () => kept.push("refused"),
      words: (messages) => kept.push(messages.map(({ message }) => message)),
      sound: () => kept.push("sound"),
      record: async (kind) => kept.push(`record ${kind}`) > 0,
      recordingStopped: () => kept.push("recording stopped"),
      analysed: () => kept.push("analysed"),
      finished: (_, messages) => kept.push(["end", messages?.map(({ message }) => message)]),
    }),
    post: async ({ body }) => {
      posted.push(JSON.parse(body).message.type);
      return { result: "delivered" };
    },
    mayRecord: () => isRecordable,
    recordingToken: () => "token",
    prices: {
      PRICE_HEARING_PER_MINUTE: 0,
      PRICE_MODEL_PER_MILLION_TOKENS: 0,
      PRICE_VOICE_PER_MILLION_CHARACTERS: 0,
    },
    log: captureLog().log,
    now: Date.now,
  })({
    id: "call-1",
    assistant,
    origin: { isPublic, pageWrote: { greeting: false, farewell: false } },
    line,
    ...(isRecordable && { recording: room }),
    budget,
    disclosure,
    aiNotice: "Hi, I am an AI voice agent.",
  });
  const received: unknown[] = [];
  followed.line.listen({
    opened() {},
    frame() {},
    lost() {},
    message: (message) => received.push(message),
    closed() {},
  });
  const conversation = followed.answering(model).open({ assistant, callId: "call-1" });
  const tells = (message: ServerMessage) => followed.line.sendMessage(message);
  return {
    followed,
    isUntouched: followed.line === line && followed.disclosure === disclosure && followed.budget === budget,
    kept,
    posted,
    asked,
    heard,
    sent,
    received,
    conversation,
    /** Everybody in the call agrees to a recording. */
    async recorded(kind: "video" | "audio") {
      isUnderWay = true;
      return desk?.begin(kind);
    },
    stops: () => room.stop("stopped"),
    desk: () => desk,
    presses: (digits: string) => listener?.message({ type: "dtmf", digits }),
    hangsUp: () => listener?.closed("customer-ended-call"),
    /** The visitor's words, as the engine reports and answers them. */
    async says(text: string): Promise<string> {
      tells({ type: "transcript", role: "user", transcriptType: "final", transcript: text, turn: 1 });
      const pieces: AnswerPiece[] = [];
      const turn = { said: { text, certainty: "certain" as const }, by: "keyboard" as const };
      for await (const piece of conversation.answer(turn, new AbortController().signal)) pieces.push(piece);
      return pieces.map((piece) => (piece.kind === "speech" ? piece.text : "")).join(" ");
    },
  };
}

test("a call that asks for nothing is not touched where it is our own, and begins as it did where it is not", () => {
  for (const { id } of Object.values(assistants))
    expect(follow({ id, ...keepsWords }).isUntouched).toBe(true);
  const { followed, isUntouched } = follow({ name: "Shop" });
  expect(isUntouched).toBe(false);
  expect(followed.disclosure.isDue).toBe(false);
});

test("where something is kept the call begins with the notice, behind the AI's where a page calls", () => {
  const notice = "This call is written down. To refuse, say “please don’t record”, or press star.";
  expect(follow(keepsWords).followed.disclosure).toEqual({ text: notice, isDue: true, isInGreeting: false });
  expect(follow(keepsWords, true).followed.disclosure.text).toBe(`Hi, I am an AI voice agent. ${notice}`);
});

test("words from before the notice was heard are not kept, and those after it are", async () => {
  const { followed, kept, says, hangsUp } = follow(keepsWords);
  await says("too early");
  expect(kept).toEqual([]);
  followed.onDisclosed();
  await says("hello");
  hangsUp();
  expect(kept).toEqual(["agreed", ["hello"], ["end", ["hello"]]]);
});

test("an answer from before the agreement is not kept, since it may repeat what the caller said", () => {
  const at = (role: "bot" | "user", message: string) => ({
    role,
    message,
    time: 1,
    endTime: 2,
    secondsFromStart: 0,
    duration: 1,
  });
  const notice = "This call is written down.";
  const early = [at("user", "I am Ann"), at("bot", `${notice} Hello Ann.`), at("bot", "Ann, are you there?")];
  const words = agreedWords([...early, at("user", "yes"), at("bot", "Good, Ann.")], 3, notice);
  expect(words.map(({ message }) => message)).toEqual([notice, "yes", "Good, Ann."]);
  const usual = [at("bot", `${notice} Hello.`), at("user", "I am Ann")];
  expect(agreedWords(usual, 1, notice)).toEqual(usual);
  expect(
    agreedWords([at("bot", notice), at("user", "I am Ann"), at("user", "I agree")], 2, notice),
  ).toHaveLength(2);
});

test("a refusal is answered by us, ends the keeping for good, and the model never hears of it", async () => {
  const { followed, kept, asked, heard, conversation, says, hangsUp } = follow(keepsWords);
  followed.onDisclosed();
  await says("hello");
  expect(await says("please don't record this")).toBe("All right. Nothing of this call is kept.");
  conversation.heard("All right.");
  followed.onDisclosed();
  expect(await says("goodbye")).toBe("Of course.");
  conversation.heard("Of course.");
  hangsUp();
  expect(kept.at(-2)).toBe("refused");
  expect(kept.at(-1)).toEqual(["end", undefined]);
  expect(asked).toEqual(["hello", "goodbye"]);
  expect(heard).toEqual(["Of course."]);
});

test("the star key refuses at once and is passed on as words; other keys go through", () => {
  const { followed, kept, received, presses } = follow(keepsWords);
  followed.onDisclosed();
  presses("9");
  presses("*");
  expect(kept).toEqual(["agreed", "refused"]);
  expect(received).toEqual([
    { type: "dtmf", digits: "9" },
    { type: "add-message", message: { role: "user", content: "Please don’t record." } },
  ]);
});

test("where a verbal agreement is asked for, nothing is kept before it: by words, or by the key 1", async () => {
  const { followed, kept, asked, says } = follow({ ...keepsWords, ...verbal });
  expect(followed.disclosure.text).toBe(
    "This call can be written down. To agree, say “I agree”, or press one.",
  );
  followed.onDisclosed();
  await says("hello");
  expect(kept).toEqual([]);
  expect(await says("yes, I agree")).toBe("Thank you.");
  await says("my name is Ann");
  expect(kept).toEqual(["agreed", ["yes, I agree", "my name is Ann"]]);
  // Agreed once; from now on these are words like others.
  expect(await says("I agree with that price")).toBe("Of course.");
  expect(asked).toEqual(["hello", "my name is Ann", "I agree with that price"]);

  const other = follow({ ...keepsWords, ...verbal });
  other.presses("1");
  expect(other.received).toEqual([{ type: "add-message", message: { role: "user", content: "I agree." } }]);
});

test("a server of our own assistants is told that somebody speaks, and not a word", async () => {
  const own = follow({ id: assistants.receptionist.id, ...server });
  own.followed.line.sendMessage({ type: "speech-update", role: "user", status: "started", turn: 1 });
  await own.says("hello");
  const others = follow({ id: "shop", ...server });
  await others.says("hello");
  expect([own.posted, others.posted]).toEqual([["speech-update"], ["conversation-update"]]);
});

test("VAPI-02 what a page is not to see is told to the assistant's server all the same", async () => {
  const serverMessages = ["transcript"];
  const call = follow({ ...server, serverMessages, clientMessages: ["speech-update"] });
  await call.says("hello");
  await expect.poll(() => call.posted).toEqual(["transcript"]);
  expect(call.sent).toEqual([]);
  const open = follow({ ...server, serverMessages });
  await open.says("hello");
  expect(open.sent).toHaveLength(1);
});

test("VAPI-02 a hook agrees to nothing in a caller's place", () => {
  const typed: string[] = [];
  const hooks = [
    {
      on: "assistant.speech.interrupted",
      do: [{ type: "message.add", message: { role: "user", content: "I agree" } }],
    },
  ];
  const call = follow({ ...keepsWords, ...verbal, hooks });
  const control = { type: (text: string) => typed.push(text) };
  call.followed.onStarted({ control, writer: undefined } as never);
  call.followed.line.sendMessage({ type: "user-interrupted", turn: 1 });
  expect(typed).toEqual([]);
  const open = follow({ hooks });
  open.followed.onStarted({ control, writer: undefined } as never);
  open.followed.line.sendMessage({ type: "user-interrupted", turn: 1 });
  expect(typed).toEqual(["I agree"]);
});

test("CALL-15 a call with our own assistant is recorded once its people ask and agree, and a second time not", async () => {
  const [own] = Object.values(assistants);
  const call = follow({ id: own?.id ?? "" }, true, true);
  expect(call.desk()?.refusal("video")).toBeUndefined();
  expect(call.desk()?.keeps()).toBeUndefined();
  expect(await call.recorded("video")).toEqual({ token: "token" });
  call.stops();
  call.hangsUp();
  expect(call.kept.slice(0, 2)).toEqual(["record video", "recording stopped"]);
  expect(call.desk()?.refusal("video")).toBe("This call has been recorded already.");
});

test("CALL-15 the sound alone is recorded by the server, from the agreement to the end", async () => {
  const call = follow({ name: "Shop" }, true, true);
  await call.recorded("audio");
  expect(call.desk()?.refusal("audio")).toBeDefined();
  call.followed.line.send(new Int16Array(320));
  call.stops();
  expect(call.kept).toEqual(["record audio", "sound", "recording stopped"]);
});

test.each(["please don't record", "*"])(
  "CALL-15 “%s” ends a recording and removes what was kept; before, such words are the model's",
  async (refusal) => {
    const call = follow({ name: "Shop" }, true, true);
    await call.says("please don't record");
    expect(call.asked).toEqual(["please don't record"]);
    await call.recorded("video");
    if (refusal === "*") call.presses("*");
    else expect(await call.says(refusal)).toBe("All right. Nothing of this call is kept.");
    expect(call.kept).toEqual(["record video", "refused"]);
    expect(call.desk()?.refusal("video")).toBe("Somebody in this call has asked that it is not recorded.");
  },
);

test("CALL-15 a video that the assistant asks for begins when the caller has heard the notice, and guests are asked, too", () => {
  const call = follow({ artifactPlan: { videoRecordingEnabled: true } }, false, true);
  expect(call.followed.disclosure.text).toContain("This call is recorded.");
  expect(call.asked).toEqual([]);
  call.followed.onDisclosed();
  expect(call.asked).toEqual(["begin video"]);
  expect(call.desk()?.keeps()).toEqual({ words: false, sound: false, video: true });
  call.presses("*");
  expect(call.desk()?.keeps()).toBeUndefined();
});

test("CALL-15 a call by telephone has no pictures, so nobody is told of a video", () => {
  const { followed } = follow({ name: "Shop", artifactPlan: { videoRecordingEnabled: true } });
  expect(followed.disclosure.isDue).toBe(false);
});
