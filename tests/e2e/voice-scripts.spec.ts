import type { Locator, Page, TestInfo } from "@playwright/test";
import { bookingOf, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import type { SiteProcess } from "#fixtures/site-process.ts";
import { again, type Exchange, type Kept, type SpokenConversation } from "#fixtures/spoken-conversation.ts";
import { spokenConversations } from "#fixtures/spoken-conversations.ts";
import { prepareMicrophone, speakInto } from "#fixtures/spoken-microphone.ts";
import { say } from "../../bench/voice-accuracy/speech.ts";
import { speak } from "../../bench/voice-accuracy/unseen/recordings.ts";
import { type Fault, plain } from "../prove/count-exchanges.ts";
import { cutsIn, heardUntilCut, saidSinceCut } from "../prove/interrupted-caption.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";

// Whole conversations through the call screen, on our own providers. To run all, with recorded voices:
// npm run prove -- conversations

// Uses a site of its own, so that all rows come from these calls and all times of the calendar are free.
test.use({ baseURL: async ({ callSite }, use) => use(callSite.origin) });

/** Longest time for an answer with all its words, in ms: shorter than the silence after which a call ends. */
const patience = 25_000;
/** Time after which an answer in the proof has no more words, in ms: longer than a tool takes. */
const settled = 3_000;

const isAll = process.env.ALL_CONVERSATIONS !== undefined;

/** All conversations, or only those with `always`, each up to that many exchanges. */
const conversations = isAll
  ? spokenConversations
  : spokenConversations
      .filter(({ always = 0 }) => always > 0)
      .map((each) => ({ ...each, exchanges: each.exchanges.slice(0, each.always) }));

for (const conversation of conversations) {
  const { title, voice, exchanges, kept, after } = conversation;
  // tests/prove/count-exchanges.ts reads the annotations.
  const annotation = { type: "exchanges", description: String(exchanges.length) };
  test(`HOME-01 MODL-07 a visitor ${title}`, { annotation }, async ({ page, callSite }, info) => {
    test.setTimeout(isAll ? 400_000 : 240_000);
    const before = await rowsOf(callSite);
    await prepareMicrophone(page);
    const call = callOn(page);
    await call.open();
    if (voice) await call.start();
    const faults = await hold(page, callSite, conversation, info);
    await end(page);
    const added = (await rowsOf(callSite)).filter(({ id }) => !before.some((row) => row.id === id));
    const own = added.filter(({ email }) => !email?.endsWith("@storm.example"));
    if (faults.length > 0) {
      for (const row of own)
        if (!kept.some((one) => isOf(row, one)))
          noteFault(info, { error: `A ${row.kind} that nobody asked for was left.` });
      throw faults[0];
    }
    await expect(call.dialog).toContainText(after);
    expect(own.map(({ id: _, at, ...row }) => row)).toEqual(
      kept.map(({ day: _, message, ...row }) =>
        expect.objectContaining({
          ...row,
          ...(message !== undefined && {
            message: typeof message === "string" ? message : expect.stringMatching(message),
          }),
        }),
      ),
    );
    for (const [index, { day }] of kept.entries()) if (day) expect(own[index]?.at).toMatch(day);
  });
}

/**
 * Plays all exchanges. A visitor of the proof who was misunderstood says it once more, as people do: the exchange is wrong
 * all the same, but those after it can be right.
 *
 * @returns what went wrong; outside the proof the first fault is thrown
 */
async function hold(
  page: Page,
  site: SiteProcess,
  { exchanges, voice }: SpokenConversation,
  info: TestInfo,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const exchange of exchanges) {
    const [how, words] = exchange;
    let isAnswered = false;
    const tries = [`${how} "${words}"`, ...(how === "says" ? [`${again}${how} "${words}"`] : [])];
    for (const title of tries) {
      if (isAnswered) break;
      try {
        await test.step(title, async () => {
          await play(page, site, exchange, voice);
          isAnswered = true;
          await checkShown(page, exchange);
        });
      } catch (error) {
        const { message } = error as Error;
        noteFault(info, { exchange: title, ...(await lastWords(page)), error: plain(message) });
        if (!isAll) throw error;
        faults.push(error);
      }
    }
    if (!isAnswered) break;
  }
  return faults;
}

/** For tests/prove/count-exchanges.ts. */
function noteFault({ annotations }: TestInfo, fault: Omit<Fault, "title">): void {
  annotations.push({ type: "fault", description: JSON.stringify(fault) });
}

/** Plays an exchange after the assistant's full answer to the previous one, unless it interrupts that. */
async function play(
  page: Page,
  site: SiteProcess,
  exchange: Exchange,
  voice: SpokenConversation["voice"],
): Promise<void> {
  const [how, words, right, more] = exchange;
  const call = callOn(page);
  const answers = call.captions.locator("[data-who=assistant]");
  const isOver = how === "says over";
  if (voice) await expect(call.state).toHaveText(isOver ? "Wren is speaking" : "Listening");
  if (isOver) await expect(answers.last()).toContainText(/\S+ \S+ \S+ \S/);
  if (how === "loses the time, then says") await takeTime(page, site);
  const before = await answers.count();
  const over = answers.nth(before - 1);
  const cuts = isOver ? cutsIn(await piecesOf(over)) : 0;
  if (how === "types") await call.ask(words);
  else await speakInto(page, voice && isAll ? (await speak(words, voice)).samples : say(words, "awb"));
  const instead = async () => (isOver ? saidSinceCut(await piecesOf(over), cuts) : "");
  const said = async () =>
    straight([await instead(), ...(await answers.allInnerTexts()).slice(before)].join(" "));
  let text = "";
  let changedAt = Date.now();
  const isThere = async () => {
    const now = await said();
    if (now !== text) changedAt = Date.now();
    text = now;
    const isOther = /\S/.test(text) && Date.now() - changedAt > settled;
    return right.test(text) || (isAll && isOther && (await call.state.textContent()) === "Listening");
  };
  await expect.poll(isThere, { timeout: patience, intervals: [100] }).toBe(true);
  expect(text).toMatch(right);
  if (more && isOver) expect(heardUntilCut(await piecesOf(over), cuts)).not.toMatch(more);
}

/** What the screen says was understood. */
async function checkShown(page: Page, [how, , , shown]: Exchange): Promise<void> {
  if (!shown || how === "says over") return;
  const understood = callOn(page).dialog.getByLabel("What Wren understood");
  await expect(understood).toHaveText(shown, { timeout: settled });
}

/** Words as they are spoken: the screen sets them with curly apostrophes and spaces that do not break. */
const straight = (shown: string) => shown.replace(/\s+/g, " ").replaceAll("’", "'");

/** The visitor's last words as they were heard, and what the assistant said since. */
async function lastWords(page: Page) {
  const lines = await callOn(page)
    .dialog.locator("[data-who]")
    .evaluateAll((all) =>
      all.map((line) => ({
        who: line.getAttribute("data-who"),
        words: line.querySelector("p")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
      })),
    );
  const last = lines.findLastIndex(({ who }) => who === "visitor");
  const answered = lines.slice(last + 1).map(({ words }) => words);
  return { heard: lines[last]?.words ?? "", answered: answered.join(" ") };
}

/** The words of an answer, played and cut off ones. */
function piecesOf(answer: Locator) {
  return answer
    .locator("p > :not(.sr-only)")
    .evaluateAll((all) =>
      all.map(({ textContent, tagName }) => ({ words: textContent ?? "", isCut: tagName === "DEL" })),
    );
}

/** Books the chosen time for another visitor, through the site's calendar API. */
async function takeTime(page: Page, { origin }: SiteProcess): Promise<void> {
  const understood = callOn(page).dialog.getByLabel("What Wren understood");
  const field = (name: string) =>
    understood.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("+ dd");
  const chosen = `${await field("Day").textContent()} ${await field("Time").textContent()}`;
  using others = calendarVisitors(origin, 1);
  const start = (await others.freeTimes(0)).find((time) => labelOf(time) === chosen);
  const { status } = await others.send("POST", "/bookings", bookingOf(start ?? ""));
  expect([chosen, status]).toEqual([chosen, 201]);
}

async function end(page: Page): Promise<void> {
  const call = callOn(page);
  const heading = call.dialog.getByRole("heading", { name: "The call has ended" });
  if (!(await heading.isVisible()))
    await call
      .button("End Call")
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  await expect(heading).toBeVisible();
}

/** All rows that calls can create. */
async function rowsOf(site: SiteProcess) {
  type Row = Omit<Kept, "day"> & { id: string; at: string };
  const bookings = await site.rows<{
    id: string;
    name: string;
    email: string;
    starts_at: Date;
    state: string;
  }>("select id, name, email, starts_at, state from larkline.booking where state = 'booked'");
  const messages = await site.rows<{
    id: string;
    kind: Kept["kind"];
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
    message: string | null;
  }>("select id, kind, first_name, last_name, email, phone, message from larkline.contact_message");
  return [
    ...bookings.map(
      ({ id, name, email, starts_at }): Row => ({ id, kind: "booking", name, email, at: labelOf(starts_at) }),
    ),
    ...messages.map(
      ({ id, kind, first_name, last_name, email, phone, message }): Row => ({
        id,
        kind,
        name: [first_name, last_name].filter(Boolean).join(" "),
        at: "",
        ...(email !== null && { email }),
        ...(phone !== null && { phone }),
        ...(message !== null && { message }),
      }),
    ),
  ];
}

/** True for a row that the visitor asked for, whatever was heard of its words. */
function isOf(row: Awaited<ReturnType<typeof rowsOf>>[number], { kind, email, phone, day }: Kept): boolean {
  return row.kind === kind && row.email === email && row.phone === phone && (day?.test(row.at) ?? true);
}

/** A time as shown to a visitor in New York: "Tuesday, November 24 10:00 AM". */
function labelOf(moment: string | Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", ...options }).format(new Date(moment));
  const day = format({ weekday: "long", month: "long", day: "numeric" });
  return `${day} ${format({ hour: "numeric", minute: "2-digit" })}`.replace(/\s/g, " ");
}
