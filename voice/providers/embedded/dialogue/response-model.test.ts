import { describe, expect, test } from "vitest";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { AnswerPiece } from "#voice/providers/response-model.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { createEmbeddedDialogue } from "./response-model.ts";
import type { DialogueScript } from "./script.ts";

const plain = (id: string, act: NonNullable<DialogueScript["intents"][number]["act"]>, pattern: string) =>
  ({ id, asks: `to ${id}`, isExact: true, patterns: [pattern], act }) as const;

const script: DialogueScript = {
  ...smallLanguage,
  intents: [
    {
      id: "price",
      asks: "about prices",
      suggestion: "How much is it?",
      patterns: ["how much is <it>"],
      answer: {
        say: ["It is cheap.", "Cheap, as I said."],
        offer: { question: "Compare?", intent: "compare" },
      },
    },
    {
      id: "price-of",
      asks: "what {plan} costs",
      patterns: ["how much is {plan}"],
      answer: {
        by: "plan",
        say: { Starter: ["Starter is one."], Growth: ["Growth is two."] },
        instead: "price",
        fields: { plan: "plan" },
      },
    },
    {
      id: "compare",
      asks: "to compare",
      suggestion: "Compare them",
      patterns: ["compare them"],
      answer: { say: ["Growth is larger, and it has much more of what a business needs from day to day."] },
    },
    plain("yes", "yes", "yes"),
    plain("no", "no", "no"),
    { id: "help", asks: "for help", patterns: ["help"], act: "help" },
    plain("repeat", "repeat", "say that again"),
    plain("slower", "slower", "slower"),
    plain("more", "more", "go on"),
    plain("bye", "goodbye", "goodbye"),
    plain("same", "same", "and {plan}"),
    plain("other", "other", "and the other one"),
  ],
  lines: {
    askBack: ["Did you ask {asks}?"],
    notThat: ["Sorry."],
    unknown: ["What?", "Pardon?"],
    lost: ["A person can help."],
    noMore: ["No more.", "Nothing else."],
    help: ["Ask me."],
    nothingToRepeat: ["Nothing."],
    slower: ["Slower."],
    faster: ["Faster."],
    goOn: ["Go on."],
    declined: ["Fine."],
    goodbye: ["Goodbye!"],
    optedOut: ["I will not call again."],
    wait: ["Yes."],
    whichPart: ["Which part?"],
  },
};

const model = createEmbeddedDialogue(script);

function open(assistant: Assistant = {}) {
  const conversation = model.open({ assistant, callId: "call" });
  async function pieces(
    text: string,
    certainty: Recognition["certainty"] = "certain",
    signal = new AbortController().signal,
  ): Promise<AnswerPiece[]> {
    const all: AnswerPiece[] = [];
    const answer = conversation.answer({ said: { text, certainty }, by: "voice" }, signal);
    for await (const piece of answer) all.push(piece);
    return all;
  }
  async function ask(text: string, certainty?: Recognition["certainty"]): Promise<string> {
    return (await pieces(text, certainty))
      .flatMap((piece) => (piece.kind === "speech" ? piece.text : []))
      .join(" ");
  }
  return { ask, pieces, heard: (text: string) => conversation.heard(text) };
}

describe("the embedded dialogue", () => {
  test("answers in other words when asked again", async () => {
    const { ask } = open();
    expect(await ask("how much is it")).toBe("It is cheap. Compare?");
    expect(await ask("how much is it")).toBe("Cheap, as I said.");
  });

  test("a yes takes up the offer, a no does not", async () => {
    const { ask } = open();
    await ask("how much is it");
    expect(await ask("yes")).toMatch(/^Growth is larger/);
    // To an answer, "OK" agrees to nothing.
    expect(await ask("yes")).toBe("Fine.");
    const other = open();
    await other.ask("how much is it");
    expect(await other.ask("no")).toBe("Fine.");
    expect(await other.ask("yes")).toBe("Fine.");
    expect(await open().ask("yes")).toBe("Go on.");
  });

  test("a doubtful turn is asked back, with the words that were heard", async () => {
    const { ask } = open();
    expect(await ask("how much is growth", "doubtful")).toBe("Did you ask what Growth costs?");
    expect(await ask("yes", "doubtful")).toBe("Growth is two.");
    const { ask: again } = open();
    await again("how much is growth", "doubtful");
    expect(await again("yes")).toBe("Growth is two.");
    await again("how much is starter", "doubtful");
    expect(await again("no")).toBe("Sorry.");
  });

  test("a doubtful call for help is answered at once: asking back would take as long", async () => {
    const { ask } = open();
    expect(await ask("help", "doubtful")).toBe(script.lines.help[0]);
  });

  test("a yes to a question asked back acts on it, even if it was no question", async () => {
    const { ask, pieces } = open();
    expect(await ask("goodbye", "doubtful")).toBe("Did you ask to bye?");
    expect(await pieces("yes")).toContainEqual({ kind: "goodbye" });
  });

  test("a doubtful yes ends no call, and without an open question is not understood", async () => {
    const { ask, pieces } = open();
    expect(await ask("yes", "doubtful")).toBe("What?");
    expect(await ask("goodbye", "doubtful")).toBe("Did you ask to bye?");
    expect(await ask("yes", "doubtful")).toBe("Did you ask to bye?");
    expect(await pieces("yes")).toContainEqual({ kind: "goodbye" });
  });

  test("turns that are not understood get varying lines, and then a person is offered", async () => {
    const { ask } = open();
    expect([await ask("blah", "unknown"), await ask("the weather"), await ask("")]).toEqual([
      "What?",
      "Pardon?",
      "A person can help.",
    ]);
    expect(await ask("how much is it", "unknown")).toBe("What?");
  });

  test("the last question is asked about another plan", async () => {
    const { ask } = open();
    await ask("how much is starter");
    expect(await ask("and growth")).toBe("Growth is two.");
    expect(await ask("and the other one")).toBe("Starter is one.");
    expect(await open().ask("and growth")).toBe("Growth is two.");
    expect(await open().ask("and the other one")).toBe("Which part?");
  });

  test("says it again, slower when asked, and keeps that pace", async () => {
    const { ask, pieces } = open();
    expect(await ask("say that again")).toBe("Nothing.");
    expect(await open({ firstMessage: "Hi, I am Wren." }).ask("say that again")).toBe("Hi, I am Wren.");
    await ask("how much is growth");
    expect(await pieces("slower")).toContainEqual({ kind: "pace", speed: 0.85 });
    expect(await ask("say that again")).toBe("Growth is two.");
    expect((await pieces("how much is it")).some(({ kind }) => kind === "pace")).toBe(false);
  });

  test("goes on where it was interrupted", async () => {
    const { ask, heard } = open();
    await ask("compare them");
    heard("Growth is larger,");
    expect(await ask("go on")).toBe("and it has much more of what a business needs from day to day.");
  });

  test("shows the understood fields, and suggests questions that were not asked yet", async () => {
    const { pieces } = open();
    const answered = await pieces("how much is growth");
    expect(answered[0]).toEqual({ kind: "fields", fields: { plan: "Growth" } });
    expect(answered.at(-1)).toEqual({
      kind: "suggestions",
      suggestions: ["How much is it?", "Compare them"],
    });
    const next = await pieces("compare them");
    expect(next.at(-1)).toEqual({ kind: "suggestions", suggestions: ["How much is it?"] });
    expect(next.some(({ kind }) => kind === "fields")).toBe(false);
  });

  test("suggests yes and no while its question is open, and topics when it did not understand", async () => {
    const { pieces } = open();
    const suggested = async (...said: Parameters<typeof pieces>) =>
      (await pieces(...said)).flatMap((piece) => (piece.kind === "suggestions" ? [piece.suggestions] : []));
    expect(await suggested("how much is growth", "doubtful")).toEqual([["Yes", "No"]]);
    expect(await suggested("say that again")).toEqual([["Yes", "No"]]);
    expect(await suggested("blah")).toEqual([["How much is it?", "Compare them"]]);
    expect(await suggested("no")).toEqual([[]]);
    expect(await suggested("how much is it")).toEqual([["Yes", "No"]]);
    expect(await suggested("yes")).toEqual([[]]);
    expect(await suggested("goodbye")).toEqual([]);
  });

  test("says goodbye and hangs up", async () => {
    expect(await open().pieces("goodbye")).toEqual([
      { kind: "speech", text: "Goodbye!" },
      { kind: "goodbye" },
    ]);
  });

  test("an answer that is aborted before it was heard has no consequences", async () => {
    const { ask, pieces } = open();
    expect(await pieces("how much is growth", "certain", AbortSignal.abort())).toEqual([]);
    expect(await ask("say that again")).toBe("Nothing.");
  });

  test("conversations do not share what they remember", async () => {
    const [one, two] = [open(), open()];
    await one.ask("how much is growth");
    expect(await two.ask("say that again")).toBe("Nothing.");
  });
});
