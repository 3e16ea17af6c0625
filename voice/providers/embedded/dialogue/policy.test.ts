import { describe, expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createFakeTools } from "#voice/testing/fake-tools.ts";
import { converseTyped } from "#voice/testing/typed-conversation.ts";
import type { Act, Guess, TurnContext, Understanding } from "#voice/understanding/understanding.ts";

const language = compileLanguage(wren);
const unknown: Understanding = { certainty: "unknown", act: "inform", guesses: [], isNegated: false };

function meaning(act: Act, intent: string, slots = {}, more: Partial<Understanding> = {}): Understanding {
  const guess = { intent, slots, probability: 0.9 };
  return { certainty: "certain", act, meaning: guess, guesses: [guess], isNegated: false, ...more };
}

/** What a turn means if only guesses can be made, the best first. */
function inDoubt(...guesses: readonly [Guess, ...Guess[]]): Understanding {
  return meaning("ask", guesses[0].intent, {}, { certainty: "doubtful", meaning: guesses[0], guesses });
}

/** A conversation in which what each sentence means is given, so that only the policy is tried. */
function open(meanings: Readonly<Record<string, Understanding>>) {
  const fake = createFakeTools();
  const call = converseTyped(wren, language, {
    tools: () => fake.tools,
    openInterpreter: () => ({
      understand: async (texts) => texts.map((text) => meanings[text] ?? unknown),
    }),
  });
  return { ...fake, ...call };
}

const book = meaning("request", "book-demo");
const price = meaning("ask", "prices");
const setUp = meaning("ask", "set-up-time");
const robot = meaning("ask", "are-you-ai");

describe("a visitor who does not want it", () => {
  test("begins nothing, and is asked what else", async () => {
    const call = open({ "i don't want to book": { ...book, act: "refuse", isNegated: true } });
    expect(await call.type("i don't want to book")).toMatch(/booked nothing.*What else/);
  });

  test("is answered what they asked for instead", async () => {
    const declined = { ...book, act: "refuse", isNegated: true, second: price } as const;
    const call = open({ "no demo, just the price": declined });
    expect(await call.type("no demo, just the price")).toMatch(/plans/);
  });

  test.each([
    ["let's leave that for another day", { ...book, act: "refuse" } as const],
    ["i'm not booking your demo", meaning("refuse", "my-booking", {}, { isNegated: true })],
  ])("begins and explains nothing: %j", async (text, understood) => {
    const call = open({ [text]: understood });
    expect(await call.type(text)).toMatch(/What else|anything else|ask me/i);
    expect(call.fields()).toEqual({});
  });

  test("ends a booking in any words that are understood so", async () => {
    const call = open({ book, "that demo thing is not for me": { ...book, act: "cancel", isNegated: true } });
    await call.type("book");
    await call.type("tuesday at 2 pm");
    expect(await call.type("that demo thing is not for me")).toMatch(/booked nothing/);
    expect(await call.type("yes")).not.toMatch(/booked for/);
    expect(call.acted()).toEqual([]);
  });
});

describe("digressions", () => {
  test("a question that nothing answers is said not to be understood, and the open one asked again", async () => {
    const call = open({ book });
    await call.type("book");
    await call.type("tuesday at 2 pm");
    const before = call.fields();
    expect(await call.type("which star sign is that?")).toMatch(/did not get|didn't get|not sure.*name/i);
    expect(call.fields()).toEqual(before);
    expect(await call.type("Ana Lee")).toMatch(/email/);
  });

  test("after two the task waits and is not brought up again, until the visitor comes back to it", async () => {
    const call = open({ book, price, setup: setUp, robot });
    await call.type("book");
    await call.type("tuesday");
    expect(await call.type("price")).toMatch(/Which (suits you|one)\?$/);
    expect(await call.type("setup")).toMatch(/Shall I still look for a time\?$/);
    expect(await call.type("robot")).not.toMatch(/Shall I still|Which suits|Which one/);
    expect(await call.type("price")).not.toMatch(/Shall I still|Which suits|Which one/);
    expect(await call.type("2 pm")).toMatch(/name/);
  });

  test("“shall I still …?” is answered with yes or no", async () => {
    const asked = async () => {
      const call = open({ book, price, setup: setUp });
      await call.type("book");
      await call.type("tuesday");
      await call.type("price");
      await call.type("setup");
      return call;
    };
    expect(await (await asked()).type("yes")).toMatch(/Which (suits you|one)\?$/);
    expect(await (await asked()).type("no")).toMatch(/booked nothing/);
  });

  test("a read-back that waits is read again before anything is done", async () => {
    const call = open({ book, price, setup: setUp });
    await call.type("book");
    await call.type("tuesday at 2 pm");
    await call.type("Maria");
    await call.type("maria@example.com");
    await call.type("price");
    expect(await call.type("setup")).toMatch(/Shall I still/);
    expect(await call.type("yes")).toMatch(/2:00 PM, for Maria.*Shall I book it\?$/);
    expect(call.acted()).toEqual([]);
    await call.type("yes");
    expect(call.acted()).toHaveLength(1);
  });
});

describe("two things at once", () => {
  test("both questions are answered", async () => {
    const contract = meaning("ask", "contract");
    const call = open({ both: { ...meaning("ask", "price-of", { plan: "Growth" }), second: contract } });
    expect(await call.type("both")).toMatch(/Growth.*\$.*(cancel|month)/i);
  });

  test("a question is answered before the task begins", async () => {
    const call = open({ "set-up, and friday": { ...setUp, second: { ...book } } });
    expect(await call.type("set-up, and friday")).toMatch(/(week|day).*Friday, November 27/);
  });
});

describe("what was said before", () => {
  test("completes a question about another value, and one without any", async () => {
    const call = open({
      starter: meaning("ask", "price-of", { plan: "Starter" }),
      "and premium?": meaning("ask", "same", { plan: "Premium" }),
      "what do i get for that": meaning("ask", "plan-details"),
      "does it speak french": meaning("ask", "language", { language: "French" }),
      "what about spanish": meaning("ask", "same", { language: "Spanish" }),
      "and how much is it": price,
    });
    await call.type("starter");
    expect(await call.type("and how much is it")).toMatch(/plans/);
    await call.type("starter");
    expect(await call.type("and premium?")).toMatch(/Premium/);
    expect(await call.type("what do i get for that")).toMatch(/Premium/);
    expect(await call.type("and how much is it")).toMatch(/^Premium is \$/);
    expect(await call.type("does it speak french")).toMatch(/French/);
    expect(await call.type("what about spanish")).toMatch(/Spanish/);
  });
});

describe("doubt", () => {
  const guesses = [
    { intent: "prices", slots: {}, probability: 0.4 },
    { intent: "set-up-fee", slots: {}, probability: 0.3 },
  ];
  const doubtful = { ...price, certainty: "doubtful", guesses } as const;

  test("asks back with the two likeliest guesses, and takes the one that is chosen", async () => {
    for (const choice of ["the second one", "Whether setting up costs extra"]) {
      const call = open({ costs: doubtful });
      expect(await call.type("costs")).toBe(
        "Did you ask about prices? Or did you ask whether setting up costs extra?",
      );
      expect(call.suggestions()).toEqual(["About prices", "Whether setting up costs extra", "Neither"]);
      expect(await call.type(choice)).toMatch(/set/i);
    }
    const call = open({ costs: doubtful });
    await call.type("costs");
    expect(await call.type("Neither")).toMatch(/Sorry|wrong/);
  });

  const [first, second] = guesses;
  const likely = { ...doubtful, guesses: [{ ...first, probability: 0.65 }, second] } as Understanding;

  test("answers what is likely, and asks for the other guess after it", async () => {
    for (const [choice, answer] of [
      ["yes", /set/i],
      ["Whether setting up costs extra", /set/i],
      ["About prices", /three plans/],
      ["no", /What else|Anything else/],
    ] as const) {
      const call = open({ costs: likely });
      expect(await call.type("costs")).toMatch(
        /^There are three plans\b.*[.] Or did you ask whether setting up costs extra\?$/,
      );
      expect(call.suggestions()).toEqual([
        "Whether setting up costs extra",
        expect.any(String),
        expect.any(String),
      ]);
      expect(await call.type(choice), choice).toMatch(answer);
    }
  });

  test("answers nothing that is likely in the middle of a task, and never begins a likely deed", async () => {
    const request = { intent: "book-demo", slots: {}, probability: 0.65 };
    const call = open({
      book,
      costs: likely,
      "a demo of costs": meaning("ask", "book-demo", {}, { ...likely, guesses: [request, second as never] }),
    });
    expect(await call.type("a demo of costs")).toMatch(/^Did you ask/);
    await call.type("book");
    expect(await call.type("costs")).toMatch(/Did you ask about prices\? Or did you ask/);
  });

  test("goes on with the task that is meant, should it be this one", async () => {
    const request = { intent: "book-demo", slots: {}, probability: 0.5 };
    const doubtfully = meaning("request", "book-demo", {}, { certainty: "doubtful", guesses: [request] });
    const call = open({ book, "can't you just book it": doubtfully });
    for (const text of ["book", "tuesday at 2 pm", "Maria"]) await call.type(text);
    expect(await call.type("can't you just book it")).toMatch(/email/);
    expect(call.acted()).toEqual([]);
  });

  test("the same words a third time get another way on where the answer is only likely, too", async () => {
    const call = open({ costs: likely });
    const said = [];
    for (let i = 0; i < 3; i++) said.push(await call.type("costs"));
    expect(said.map((each) => /A person can tell/.test(each))).toEqual([false, false, true]);
  });

  test("asks back in the middle of a task, too, and then goes on with it", async () => {
    const call = open({ book, "what of the costs": doubtful });
    await call.type("book");
    expect(await call.type("what of the costs")).toMatch(/^Did you ask about prices/);
    expect(await call.type("yes")).toMatch(/plans.*(day|Which)/);
  });
});

describe("another task in the middle of one", () => {
  test("takes what its request said along", async () => {
    const text = "can you call me at 202 555 0143 tomorrow";
    const call = open({ book, [text]: meaning("request", "request-call-back") });
    await call.type("book");
    await call.type("tuesday");
    expect(await call.type(text)).toBe("Shall I drop the booking and arrange a call back instead?");
    expect(await call.type("yes")).toMatch(/name/);
    expect(call.fields()).toMatchObject({ phone: "+1 (202) 555-0143" });
  });
});

test("a request in any form is heard while a task waits, and no answer is empty", async () => {
  const message = meaning("correct", "take-message");
  const call = open({ book, price, setup: setUp, robot, "i meant a message": message });
  for (const text of ["book", "tuesday", "price", "setup", "robot"]) await call.type(text);
  expect(await call.type("i meant a message")).toMatch(/^Shall I drop the booking and take a message/);
});

test("a yes after something else was said in between reads back again and does nothing", async () => {
  const call = open({ book, price, setup: setUp, robot });
  for (const text of ["book", "tuesday at 2 pm", "Maria", "maria@example.com", "price", "setup", "robot"])
    await call.type(text);
  expect(await call.type("ok")).toMatch(/2:00 PM, for Maria.*Shall I book it\?$/);
  expect(call.acted()).toEqual([]);
  await call.type("yes");
  expect(call.acted()).toHaveLength(1);
});

test("a turn right after a booking is read behind what was booked, and the next one no more", async () => {
  const contexts: (TurnContext | undefined)[] = [];
  const meanings: Readonly<Record<string, Understanding>> = { book, price };
  const call = converseTyped(wren, language, {
    tools: () => createFakeTools().tools,
    openInterpreter: () => ({
      understand: async (texts, _, context) => {
        contexts.push(context);
        return texts.map((text) => meanings[text] ?? unknown);
      },
    }),
  });
  for (const text of ["book", "tuesday at 2 pm", "Maria", "maria@example.com", "yes", "price", "and then?"])
    await call.type(text);
  expect(contexts.map((context) => context?.about).slice(-2)).toEqual([
    "what a demo is like",
    "about prices",
  ]);
});

test("an answer begins with yes or no where the question asks for it", async () => {
  const call = open({ "can i cancel": meaning("ask", "contract", {}, { verdict: "yes" }) });
  expect(await call.type("can i cancel")).toMatch(/^Yes\. /);
});

describe("words that help nobody", () => {
  test("half a sentence is listened to", async () => {
    const call = open({ "so if i": price });
    expect(await call.type("so if i")).toBe("I am listening.");
  });

  test("the same words a third time get another way on, and then the answer again", async () => {
    const call = open({ price });
    const said = [];
    for (let i = 0; i < 4; i++) said.push(await call.type("price"));
    expect(said.map((each) => /A person can tell/.test(each))).toEqual([false, false, true, false]);
  });

  test("an answer in the same words is given twice in a row, whatever was asked", async () => {
    const [payment, ways] = [
      meaning("ask", "payment"),
      ["do i pay now", "when is it due", "monthly or once"],
    ];
    const again = meaning("request", "repeat");
    const call = open({ again, ...Object.fromEntries(ways.map((text) => [text, payment])) });
    const said = [];
    for (const text of [...ways, "again", "do i pay now"]) said.push(await call.type(text));
    const [first] = said;
    expect(said).toEqual([first, first, expect.stringMatching(/^That is all I can say/), first, first]);
  });

  test("a doubtful “faster” is not asked back while something else is likely", async () => {
    const doubtful = inDoubt(
      { intent: "faster", slots: {}, probability: 0.4 },
      { intent: "set-up-time", slots: {}, probability: 0.3 },
    );
    const call = open({ "can it go faster": doubtful });
    expect(await call.type("can it go faster")).toMatch(/Did you ask how long it takes to set up\?$/);
  });
});

test("two guesses whose answers are alike are not asked back", async () => {
  const doubtful = inDoubt(
    { intent: "price-of", slots: { plan: "Growth" }, probability: 0.5 },
    { intent: "prices", slots: {}, probability: 0.3 },
  );
  const call = open({ "growth a month": doubtful });
  expect(await call.type("growth a month")).toMatch(/^Growth is/);
});

test("nor is the other of them asked for after a likely answer", async () => {
  const doubtful = inDoubt(
    { intent: "price-of", slots: { plan: "Growth" }, probability: 0.61 },
    { intent: "prices", slots: {}, probability: 0.07 },
  );
  const call = open({ "growth then": doubtful });
  expect(await call.type("growth then")).toMatch(/^Growth is (?!.*did you ask)/);
});

test("what was said in English beside another language is answered", async () => {
  const foreign = meaning("ask", "foreign", {}, { second: price });
  const call = open({ "wat kost het, how much is it": foreign });
  expect(await call.type("wat kost het, how much is it")).toMatch(/three plans/);
});
