import { describe, expect, test } from "vitest";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { weigh } from "./agreement.ts";
import { readHeard, readValue } from "./answer-value.ts";
import type { GrammarHeard, OpenHeard } from "./heard.ts";
import { wordsOf } from "./words-of.ts";

type Slots = Readonly<Record<string, string>>;

const meaning = (intent: string, slots: Slots = {}): Understanding => ({
  ...notUnderstood,
  certainty: "certain",
  meaning: { intent, slots },
});

function grammar(
  text: string,
  certainty: GrammarHeard["certainty"],
  { intent = "", context = "", slots = {} }: { intent?: string; context?: string; slots?: Slots } = {},
): GrammarHeard {
  return {
    text,
    certainty,
    understood: intent ? meaning(intent, slots) : notUnderstood,
    value: readValue(context, text),
  };
}

function open(caption: string, { score = -0.05, intent = "", context = "" } = {}): OpenHeard {
  const text = wordsOf(caption);
  const understood = intent ? meaning(intent) : notUnderstood;
  return { text, caption, score, understood, value: readHeard(context, caption) };
}

describe("a sentence", () => {
  test("that the sound does not hold is no evidence, however certain the grammar ear is of it", () => {
    const forced = grammar("is that local time", "certain", { intent: "time-zone" });
    const heard = open("Set up time.", { intent: "set-up-time", score: -0.3 });
    expect(weigh(forced, heard).text).toBe("is that local time");
    expect(weigh(forced, { ...heard, grammarOdds: -13 })).toMatchObject({
      text: "set up time",
      certainty: "certain",
    });
    const unbelieved = open("This mess.", { score: -0.7 });
    expect(weigh(forced, { ...unbelieved, grammarOdds: -13 }).certainty).toBe("unknown");
  });

  test("that the sound may as well hold is likelier than words that nobody knows to be a question", () => {
    const known = grammar("what happens if two people call at the same time", "certain", {
      intent: "capacity",
    });
    const misheard = open("What happens if two people call it the same time?", { intent: "double-booking" });
    expect(weigh(known, misheard).text).toBe(misheard.text);
    expect(weigh(known, { ...misheard, grammarOdds: -0.3 })).toMatchObject({
      text: known.text,
      certainty: "certain",
    });
    expect(weigh(known, { ...misheard, grammarOdds: -3 }).text).toBe(misheard.text);
    const unsure = (certainty: GrammarHeard["certainty"]) =>
      grammar(known.text, certainty, { intent: "capacity" });
    expect(weigh(unsure("unknown"), { ...misheard, grammarOdds: -0.3 }).certainty).toBe("doubtful");
    const strange = open("What happens if to people call?", { score: -0.1 });
    expect(weigh(unsure("doubtful"), { ...strange, grammarOdds: -3 })).toMatchObject({
      text: known.text,
      certainty: "doubtful",
    });
    expect(weigh(unsure("doubtful"), { ...strange, grammarOdds: -0.3 }).certainty).toBe("certain");
  });

  test("of which the open ear has heard another one, surely, is hardly the one that was said", () => {
    const stop = grammar("stop calling me", "doubtful", { intent: "stop-calling" });
    const start = open("Start calling me.", { intent: "call-back", score: -0.1 });
    expect(weigh(stop, { ...start, grammarOdds: -4.5 }).text).toBe(start.text);
  });

  test("in which the open ear has heard more is not cut, although the sound may hold less", () => {
    const less = grammar("call me back", "certain", { intent: "call-back" });
    const more = open("Could you call me back about my invoice?", { intent: "call-back", score: -0.1 });
    expect(weigh(less, { ...more, grammarOdds: -1 }).text).toBe(more.text);
  });

  test("that both ears hear is certain, however certain the grammar ear is, and shown with punctuation", () => {
    for (const certainty of ["certain", "doubtful", "unknown"] as const)
      expect(weigh(grammar("how much is it", certainty), open("How much is it?"))).toMatchObject({
        certainty: "certain",
        caption: "How much is it?",
      });
  });

  test("that both ears understand alike has the open ear's words if it is sure of them: they may hold more", () => {
    const heard = grammar("call me back please", "doubtful", { intent: "call-back" });
    const other = (score: number) =>
      open("Can you call me, since I have no address?", { intent: "call-back", score });
    expect(weigh(heard, other(-0.1))).toMatchObject({
      text: "can you call me since i have no address",
      certainty: "certain",
    });
    expect(weigh(heard, other(-0.3))).toEqual({ text: heard.text, certainty: "certain" });
  });

  test("of one or two words that mean something is the open ear's, though it is not sure of them", () => {
    const heard = grammar("growth one", "certain", { intent: "same-for-plan" });
    expect(weigh(heard, open("Refund,", { intent: "refund", score: -0.3 }))).toMatchObject({
      text: "refund",
      certainty: "certain",
    });
    expect(weigh(heard, open("Refund the first month,", { intent: "refund", score: -0.3 }))).toEqual({
      text: "growth one",
      certainty: "doubtful",
    });
    const yes = open("Yeah.", { intent: "yes", score: -0.3 });
    expect(weigh(grammar("no", "certain", { intent: "no" }), yes).certainty).toBe("doubtful");
  });

  test("that the grammar ear has made of a word or two is doubtful, and has their words", () => {
    const hours = (certainty: GrammarHeard["certainty"]) =>
      grammar("when do you open", certainty, { intent: "hours" });
    for (const certainty of ["certain", "doubtful"] as const)
      for (const score of [-0.3, -0.5])
        expect(weigh(hours(certainty), open("Web hooks,", { score }))).toMatchObject({
          text: "web hooks",
          certainty: "doubtful",
        });
    expect(weigh(hours("certain"), open("Web hooks,", { score: -0.7 })).text).toBe("when do you open");
    expect(weigh(hours("certain"), open("Web hooks,", { score: -0.5 }), "yes-no").text).toBe(
      "when do you open",
    );
    expect(
      weigh(grammar("faster", "certain", { intent: "faster" }), open("Vasturi,", { score: -0.7 })),
    ).toEqual({
      text: "faster",
      certainty: "certain",
    });
  });

  test("whose day only the open ear has heard is the open ear's, though it has no more words", () => {
    const heard = grammar("could you show me a demo thank you", "certain", { intent: "book-demo" });
    const other = open("Could you show me a demo on Thursday?", { intent: "book-demo", score: -0.17 });
    expect(weigh(heard, other)).toMatchObject({ text: other.text, certainty: "certain" });
  });

  test("whose day only the open ear has heard is the open ear's, in doubt if it is neither sure nor understood alike", () => {
    const heard = grammar("all right let's take premium plan", "certain", {
      intent: "book-demo",
      slots: { plan: "premium" },
    });
    const other = (score: number, intent = "book-demo") =>
      open("All right, let's take Friday at ten.", { intent, score });
    const text = "all right let's take friday at ten";
    expect(weigh(heard, other(-0.0996))).toMatchObject({ text, certainty: "certain" });
    expect(weigh(heard, other(-0.2006))).toMatchObject({ text, certainty: "certain" });
    expect(weigh(heard, other(-0.2006, "times"))).toMatchObject({ text, certainty: "doubtful" });
    for (const intent of ["book-demo", "times"])
      expect(weigh(heard, other(-0.7, intent)).text).toBe(heard.text);
  });

  test("that the open ear understands otherwise is the open ear's", () => {
    expect(
      weigh(
        grammar("pricing please", "certain", { intent: "prices" }),
        open("Price includes tax?", { intent: "fees" }),
      ),
    ).toEqual({ text: "price includes tax", caption: "Price includes tax?", certainty: "certain" });
  });

  test("that nothing understands is the grammar ear's if it sounds like it, and else the open ear's", () => {
    const heard = grammar("does it help with no shows", "certain", { intent: "no-shows" });
    expect(weigh(heard, open("Does it help with no shoals?"))).toEqual({
      text: heard.text,
      certainty: "certain",
    });
    expect(weigh(heard, open("Is the harbour far from the shore?"))).toMatchObject({
      text: "is the harbour far from the shore",
      certainty: "certain",
    });
  });

  test("of one or two words, of which both ears hear the first alike, is the grammar ear's unless it is understood otherwise", () => {
    const heard = (certainty: GrammarHeard["certainty"]) =>
      grammar("help wren", certainty, { intent: "help" });
    const other = open("Help her,", { score: -0.1963 });
    expect(weigh(heard("certain"), other)).toEqual({ text: "help wren", certainty: "certain" });
    expect(weigh(heard("doubtful"), other)).toEqual({ text: "help wren", certainty: "doubtful" });
    expect(weigh(grammar("help", "certain", { intent: "help" }), other).text).toBe("help");
    expect(weigh(heard("certain"), open("Help desk?", { intent: "integrations" })).text).toBe("help desk");
    expect(weigh(heard("certain"), open("Help her with the phones.")).text).toBe("help her with the phones");
    expect(weigh(heard("certain"), open("Hello, Ben.")).text).toBe("hello ben");
  });

  test("that only the open ear has heard is certain, though it may mean nothing", () => {
    expect(weigh(grammar("", "unknown"), open("The seagulls are loud today."))).toMatchObject({
      text: "the seagulls are loud today",
      certainty: "certain",
    });
  });

  test("of which the open ear is not sure changes nothing", () => {
    const heard = grammar("how much is it", "certain", { intent: "prices" });
    expect(weigh(heard, open("Mush is it.", { score: -0.8 }))).toEqual({
      text: "how much is it",
      certainty: "certain",
    });
    expect(weigh(grammar("uh", "unknown"), open("Thank you.", { score: -0.5 })).certainty).toBe("unknown");
  });

  test("in which the open ear hears nothing is doubtful", () => {
    expect(weigh(grammar("stop", "certain"), open(""))).toEqual({ text: "stop", certainty: "doubtful" });
  });
});

describe("an answer", () => {
  const context = "yes-no";

  test("is a certain yes only if both ears hear one", () => {
    const both = weigh(grammar("yes", "doubtful", { context }), open("Yes, please.", { context }));
    expect(both).toMatchObject({ text: "yes", certainty: "certain" });
    for (const [heard, other] of [
      ["yes", "Guess."],
      ["yes", "No."],
      ["yes", "Yes, but on Thursday."],
      ["thursday", "Yes."],
      ["", "Yes."],
    ] as const) {
      const certainty = heard === "" ? "unknown" : "certain";
      expect(
        weigh(grammar(heard, certainty, { context }), open(other, { context })),
        `${heard} and ${other}`,
      ).not.toMatchObject({ certainty: "certain" });
    }
  });

  test("is a yes without a question only if both ears hear one", () => {
    expect(weigh(grammar("", "unknown"), open("Yes.", { intent: "yes" })).certainty).toBe("doubtful");
    expect(weigh(grammar("yes", "certain"), open("Yes.")).certainty).toBe("certain");
  });

  test("that the open ear makes a day of is that day, in doubt, where the grammar ear does not know", () => {
    const context = "day-and-time";
    const weighed = (score: number, certainty: GrammarHeard["certainty"]) =>
      weigh(grammar("no the eighth", certainty, { context }), open("Tuesday.", { context, score }), context);
    expect(weighed(-0.5, "unknown")).toMatchObject({ text: "tuesday", certainty: "doubtful" });
    expect(weighed(-0.7, "unknown").certainty).toBe("unknown");
    expect(weighed(-0.5, "certain")).toMatchObject({ text: "no the eighth", certainty: "doubtful" });
    // A sentence without a day, in place of the answer.
    const sentence = grammar("all right let's take premium plan", "certain", { context });
    expect(
      weigh(sentence, open("All right, let's take Friday at ten.", { context, score: -0.2006 }), context),
    ).toMatchObject({ text: "all right let's take friday at ten", certainty: "doubtful" });
  });

  test("that is a question surely heard is one, although it is in doubt what it asks", () => {
    const context = "day-and-time";
    const asking = (caption: string, score: number) => {
      const heard = open(caption, { context, score });
      return { ...heard, understood: { ...meaning("security"), certainty: "doubtful" as const } };
    };
    const weighed = (caption: string, score = -0.05, instead = "") =>
      weigh(grammar(instead, "unknown", { context }), asking(caption, score), context);
    expect(weighed("And who gets to hear the recordings?")).toMatchObject({
      text: "and who gets to hear the recordings",
      certainty: "certain",
    });
    expect(weighed("And who gets to hear the recordings?", -0.05, "june tenth at eleven")).toMatchObject({
      text: "and who gets to hear the recordings",
      certainty: "certain",
    });
    expect(weighed("And who gets to hear the recordings?", -0.4).certainty).toBe("unknown");
    expect(weighed("The recordings of this.").certainty).toBe("unknown");
  });

  test("that holds no value, and that nothing understands, is asked for again", () => {
    const heard = grammar("two ten eleven", "certain", { context: "digits" });
    expect(weigh(heard, open("To tenor leaven."), "digits").certainty).toBe("doubtful");
  });

  test("that both ears hear with other vowels is in doubt rather than unknown", () => {
    const context = "day-and-time";
    const heard = grammar("tuesday", "unknown", { context });
    expect(weigh(heard, open("Tosdy,", { context, score: -0.45 }), context)).toEqual({
      text: "tuesday",
      certainty: "doubtful",
    });
    expect(weigh(heard, open("Toll's day,", { context, score: -0.3 }), context).certainty).toBe("unknown");
    const cancel = grammar("cancel", "unknown", { context });
    expect(weigh(cancel, open("Council.", { context, score: -0.3 }), context).certainty).toBe("unknown");
    // Two consonants are shared by many words.
    expect(
      weigh(grammar("today", "unknown", { context }), open("Tide.", { context }), context).certainty,
    ).toBe("unknown");
  });

  test("drops nothing for one ear alone", () => {
    for (const [heard, other] of [
      ["cancel", "Thursday."],
      ["thursday", "Cancel."],
    ] as const)
      expect(weigh(grammar(heard, "certain", { context }), open(other, { context })).certainty).toBe(
        "doubtful",
      );
  });

  test("with another value is the open ear's, if it is sure of it", () => {
    const heard = grammar("two one two five five five eight nine three four", "certain", {
      context: "digits",
    });
    const number = "212-555-0934.";
    expect(weigh(heard, open(number, { context: "digits" })).text).toBe("212-555-0934");
    expect(weigh(heard, open(number, { context: "digits", score: -0.7 }))).toMatchObject({
      text: heard.text,
      certainty: "doubtful",
    });
  });

  test("that chooses one of several times is the open ear's, though the grammar ear hears a day in it", () => {
    const context = "day-and-time";
    const heard = grammar("i would like july first one", "certain", { context });
    const other = open("I would like the last one.", { context });
    expect(weigh(heard, other, context)).toMatchObject({ text: other.text, certainty: "certain" });
  });

  test("with a number that one ear lost a digit of is the other's", () => {
    const context = "digits";
    const whole = grammar("eight oh five double five five oh one two two", "certain", { context });
    expect(weigh(whole, open("It's 805-550-122.", { context }), context)).toMatchObject({
      text: whole.text,
      certainty: "certain",
    });
    const short = grammar("plus one four one five five five five one nine nine", "certain", { context });
    const words = open("Plus one for one five five five five oh one nine nine", { context, score: -0.3 });
    expect(weigh(short, words, context)).toMatchObject({ text: words.text, certainty: "certain" });
    const other = open("805-551-1.", { context });
    expect(weigh(whole, other, context)).toMatchObject({ text: whole.text, certainty: "doubtful" });
  });

  test("with a name that the grammar ear hears as others is the open ear's, in doubt if it is not sure", () => {
    const context = "names";
    const heard = grammar("ben jerry", "certain", { context });
    expect(weigh(heard, open("Spencer.", { context, score: -0.3 }), context)).toMatchObject({
      text: "spencer",
      certainty: "doubtful",
    });
    expect(weigh(heard, open("Spencer.", { context, score: -0.5 }), context).text).toBe("ben jerry");
  });

  test("that is a question in truth is the open ear's", () => {
    const heard = grammar("linda", "certain", { context: "names" });
    expect(weigh(heard, open("Does it work with my calendar?", { intent: "calendar" }))).toMatchObject({
      text: "does it work with my calendar",
      certainty: "certain",
    });
  });
});
