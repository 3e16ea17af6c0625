import type { Page } from "@playwright/test";
import type { StandInCall } from "#e2e/stand-in-call.ts";
import { callScreen, inState } from "./call-screens.ts";
import type { Screen } from "./screens.ts";

/** Lets time pass for the page's clock, so that a call of a minute need not take one. */
const pass = (page: Page, ms: number) =>
  page.evaluate((later) => {
    const now = Date.now;
    Date.now = () => now() + later;
  }, ms);

interface Exchange {
  readonly ask: string;
  readonly answer: string;
  /** Words of the answer that were cut off. */
  readonly unheard?: string;
  /** Time until the answer, in ms. */
  readonly wait: number;
  readonly fields?: Readonly<Record<string, string>>;
}

const msPerCharacter = 62;

/** Plays a conversation at the pace of speech. */
async function converse(call: StandInCall, page: Page, exchanges: readonly Exchange[]): Promise<void> {
  await inState(page, "Listening");
  await say(call, page, 0, "Hi, this is Wren, the AI receptionist of Larkline. How can I help?");
  for (const [index, { ask, answer, unheard, wait, fields }] of exchanges.entries()) {
    const turn = index + 1;
    await pass(page, 700);
    call.says({ type: "state", state: "listening" });
    call.says({ type: "speech-update", role: "user", status: "started", turn });
    await inState(page, "Listening");
    await pass(page, ask.length * msPerCharacter);
    call.says({ type: "speech-update", role: "user", status: "stopped", turn });
    call.hears(turn, ask);
    call.says({ type: "latency", turn, firstAudioMs: wait });
    if (fields) call.says({ type: "fields", fields });
    await page.getByRole("log").getByText(ask).waitFor();
    await pass(page, wait);
    await say(call, page, turn, answer, unheard);
  }
}

/** The assistant speaks a line from its first word to its last one that is heard. */
async function say(call: StandInCall, page: Page, turn: number, text: string, unheard = ""): Promise<void> {
  const [first = ""] = text.split(" ");
  call.says({ type: "state", state: "speaking" });
  call.says({ type: "caption", turn, clause: 0, text: text + unheard, played: first.length, isCut: false });
  await inState(page, "Wren is speaking");
  await page.getByRole("log").getByText(first).last().waitFor();
  await pass(page, text.length * msPerCharacter);
  call.speaks(turn, text, unheard);
  await page.getByRole("log").getByText(text).waitFor();
}

const day = "Tuesday, November 24";
const who = { name: "Ana Diaz", email: "ana.diaz@vaxjo-dental.example", company: "Växjö Dental" };

const talk: readonly Exchange[] = [
  {
    ask: "How much is the Growth plan?",
    answer: "Growth is $2,300 a month.",
    unheard: " It answers every call, books appointments and sends reminders.",
    wait: 214,
  },
  {
    ask: "How long does it take to set up?",
    answer: "One to two weeks, and you approve it first.",
    wait: 187,
  },
  {
    ask: "Book me a demo on Monday, please",
    answer: "Monday the 23rd is full. On Tuesday at 10 there is room. Shall I take that?",
    wait: 402,
    fields: { day: "Monday, November 23" },
  },
];

const booked: readonly Exchange[] = [
  ...talk,
  {
    ask: "Tuesday at ten is fine. Ana Diaz, Växjö Dental.",
    answer: "A demo on Tuesday, November 24 at 10:00 AM, for Ana Diaz. Shall I book it?",
    wait: 296,
    fields: { ...who, day, time: "10:00 AM" },
  },
  {
    ask: "Yes, please",
    answer: "You are booked. Your reference is 7 Q 4 M 1 X 2 A.",
    wait: 1_310,
    fields: { ...who, day, time: "10:00 AM", reference: "7Q4M1X2A" },
  },
];

async function hangUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End Call" }).click();
  await page.getByRole("button", { name: "Call again" }).waitFor();
}

const dental = { path: "/case-study", opener: "Try Their new AI Receptionist" } as const;

/** The screen after a call, in full: taller than any window. */
function afterCall(
  name: string,
  exchanges: readonly Exchange[],
  then: (page: Page, call: StandInCall) => Promise<unknown> = hangUp,
  from: { readonly path?: string; readonly opener?: string } = {},
): Screen {
  return callScreen(name, {
    ...from,
    async arrange(call, page) {
      await converse(call, page, exchanges);
      await then(page, call);
      await page.locator(".after-transcript").last().waitFor();
    },
  });
}

const slider = (page: Page) => page.getByRole("slider", { name: "Place in the call" });

export const afterCallScreens: readonly Screen[] = [
  afterCall("ended", talk),
  afterCall("booked", booked),
  ...(["line", "speeds"] as const).map((part) =>
    afterCall(`booked-${part}`, booked, async (page) => {
      await hangUp(page);
      await slider(page).focus();
      for (let turn = 0; turn < 4; turn++) await page.keyboard.press("ArrowRight");
      await page.locator(part === "line" ? ".after-transcript" : ".after-speeds").evaluate((element) => {
        element.scrollIntoView({ block: "start" });
      });
    }),
  ),
  afterCall(
    "pretended",
    [
      { ask: "My tooth hurts", answer: "I'm sorry to hear that. Tomorrow at 8:30 is free.", wait: 240 },
      {
        ask: "That works. Ana Diaz.",
        answer: "That would be Tuesday, November 24 at 8:30 AM, for Ana Diaz.",
        wait: 260,
        fields: { topic: "pain", name: "Ana Diaz", day, time: "8:30 AM" },
      },
    ],
    hangUp,
    dental,
  ),
  afterCall("greeted", []),
  callScreen("empty", {
    async arrange(_, page) {
      await inState(page, "Listening");
      await pass(page, 2_000);
      await hangUp(page);
    },
  }),
  callScreen("typed-ended", {
    isStarted: false,
    async arrange(call, page) {
      await page.getByLabel("Type instead of speaking").fill("How long does it take to set up?");
      await page.getByRole("button", { name: "Send" }).click();
      await inState(page, "Listening");
      call.hears(1, "How long does it take to set up?");
      await pass(page, 300);
      await say(call, page, 1, "One to two weeks, and you approve every word of it first.");
      await pass(page, 1_500);
      await hangUp(page);
      await page.locator(".after-speeds").waitFor();
    },
  }),
  afterCall("server-stopped", talk, async (page, call) => {
    call.ends("server-shutdown");
    await page.getByRole("button", { name: "Call again" }).waitFor();
  }),
  callScreen("record-away", {
    async arrange(call, page) {
      await page.route("**/call-record-*.js", (route) => route.abort());
      await converse(call, page, talk.slice(0, 1));
      await hangUp(page);
      await page.getByRole("button", { name: "Show the record" }).waitFor();
    },
  }),
  afterCall("deleted", talk, async (page) => {
    await hangUp(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
  }),
];
