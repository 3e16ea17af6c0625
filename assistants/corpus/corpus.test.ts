import { describe, expect, test } from "vitest";
import type { DialogueLines } from "#voice/providers/embedded/dialogue/script.ts";
import { checkCorpus } from "./check.ts";
import { compileCorpus, talkFileOf } from "./corpus.ts";
import { CorpusError, type CorpusFiles, inWords } from "./problems.ts";
import { lineNames } from "./schema.ts";

const facts = {
  "shop.email": "hello@shop.example",
  "plan.places": { Small: "[the] cheapest plan" },
  "plan.words": { Small: "[the] small [plan]", Large: "[the] large [plan]" },
  "plan.price": { Small: "$10", Large: "$20" },
  "plan.gift": { Large: "a pen" },
};
const line = ["Well."];
const lines = {
  ...Object.fromEntries(lineNames.map((name) => [name, line])),
} as unknown as DialogueLines;
const files: CorpusFiles = {
  [talkFileOf("en")]: `
thanks:
  exact: true
  grammar: [thank you]
stop:
  grammar: [stop]
  act: wait
`,
  "shop/entities.yaml": `
plan:
  values: "{plan.words}"
  described: "{plan.places}"
  loose: true
  twin: other
other:
  values: "{plan.words}"
color:
  values:
    red: red|crimson
`,
  "shop/speech.yaml": `
subjects: [prices]
leads: hello
tails: please
phrases:
  is: what is|what's
`,
  "shop/lines.yaml": `
goodbye: Goodbye from {shop.email}!
`,
  "shop/contact.yaml": `
mail:
  asks: for our address
  grammar:
    - <is> your (mail|address)
  wordings: |
    how do I write to you
  answer:
    say: Write to {shop.email}.

thanks:
  answer:
    say: [Gladly., You are welcome.]
`,
  "shop/prices.yaml": `
price:
  asks: what {plan} costs
  suggestion: What does it cost?
  wordings: |
    how much is {plan}
    {plan} price
  yes: |
    is {plan} cheap
  answer:
    say: "{plan} is {plan.price}."
    by: plan
    instead: mail
    next: [mail]

gift:
  wordings: |
    what do I get on top of {plan}
  answer:
    say: With {plan} you get {plan.gift}.
    by: plan
    otherwise: There is no gift with {plan}.
`,
};

const compile = (changed: CorpusFiles = {}) => compileCorpus({ ...files, ...changed }, { facts, lines });
/** The corpus with a text replaced by another in one of its files. */
const changed = (file: string, from: string, to: string): CorpusFiles => ({
  [file]: (files[file] ?? "").replace(from, to),
});
function failureOf(change: CorpusFiles): string {
  try {
    compile(change);
  } catch (error) {
    if (error instanceof CorpusError) return error.message;
    throw error;
  }
  return "none";
}
function problemsOf(change: CorpusFiles, more: Partial<Parameters<typeof checkCorpus>[0]> = {}): string[] {
  const all = { ...files, ...change };
  return checkCorpus({ files: all, corpus: compile(change), ...more }).map((problem) =>
    inWords(problem, all),
  );
}

describe("a corpus", () => {
  const corpus = compile();
  const topic = (id: string) => corpus.intents.find((intent) => intent.id === id);

  test("has its subjects in the order in which they are suggested, then those left out, then small talk", () => {
    expect(corpus.intents.map(({ id }) => id)).toEqual(["price", "gift", "mail", "thanks", "stop"]);
    expect(topic("price")).toMatchObject({ subject: "prices", suggestion: "What does it cost?" });
  });

  test("states facts; those that depend on a slot's value make an answer for each value", () => {
    expect(topic("mail")?.answer?.say).toEqual(["Write to hello@shop.example."]);
    expect(topic("price")?.answer?.say).toEqual({ Small: ["Small is $10."], Large: ["Large is $20."] });
    expect(corpus.lines.goodbye).toEqual(["Goodbye from hello@shop.example!"]);
  });

  test("says otherwise what a value has no fact for", () => {
    expect(topic("gift")?.answer).toMatchObject({
      say: { Large: ["With Large you get a pen."] },
      otherwise: ["There is no gift with {plan}."],
    });
  });

  test("teaches with all wordings, and knows which of them ask for a yes", () => {
    expect(topic("price")).toMatchObject({
      examples: ["how much is {plan}", "{plan} price", "is {plan} cheap"],
      yes: ["is {plan} cheap"],
    });
  });

  test("takes small talk's words from its language and the answers from the assistant", () => {
    expect(topic("thanks")).toMatchObject({
      patterns: ["thank you"],
      isExact: true,
      answer: { say: ["Gladly.", "You are welcome."] },
    });
    expect(topic("stop")).toMatchObject({ act: "wait", subject: "talk" });
  });

  test("needs every line, from itself or as it is given", () => {
    expect(() => compileCorpus(files, { facts })).toThrow(/askBack: is missing/);
  });

  test("has the slots' values, their loose ones and twins", () => {
    expect(corpus).toMatchObject({ looseSlots: ["plan"], twins: { plan: "other" } });
    expect(corpus.slots.other).toEqual(facts["plan.words"]);
    expect(corpus.descriptions).toEqual({ plan: facts["plan.places"] });
  });

  test("is without problems", () => {
    expect(problemsOf({})).toEqual([]);
  });
});

describe("a corpus cannot be loaded", () => {
  const prices = "shop/prices.yaml";
  test.each([
    [
      "next to an unknown intent",
      changed(prices, "[mail]", "[post]"),
      `${prices}:14 price: there is no intent “post”`,
    ],
    [
      "with an implied value that no slot has",
      changed(prices, "  suggestion: What", "  implies: {plan: Gold}\n  suggestion: What"),
      "there is no plan “Gold”",
    ],
    ["instead of an unknown intent", changed(prices, "instead: mail", "instead: post"), "no intent “post”"],
    [
      "known by an unknown intent",
      changed(prices, "instead: mail", "knowing: {post: mail}"),
      "no intent “post”",
    ],
    [
      "with an offer of an unknown intent",
      changed(prices, "instead: mail", "offer: {question: More?, intent: post}"),
      "no intent “post”",
    ],
    [
      "with a fact that does not exist",
      changed("shop/contact.yaml", "shop.email", "shop.mail"),
      "contact.yaml:9 mail: there is no fact {shop.mail}",
    ],
    [
      "with a fact that does not exist in a line",
      changed("shop/lines.yaml", "shop.email", "shop.mail"),
      "no fact {shop.mail}",
    ],
    [
      "with an unknown slot in a wording",
      changed(prices, "{plan} price", "{plans} price"),
      `${prices}:7 price: there is no slot {plans}`,
    ],
    [
      "with an unknown slot in an answer",
      changed(prices, "by: plan", "by: plans"),
      "there is no slot {plans}",
    ],
    [
      "with an entity whose values are no fact",
      changed("shop/entities.yaml", "plan.words", "plan.names"),
      "there is no fact {plan.names} by value",
    ],
    [
      "with an entity whose descriptions are no fact",
      changed("shop/entities.yaml", "plan.places", "plan.ranks"),
      "there is no fact {plan.ranks} by value",
    ],
    [
      "with an intent that has no answer",
      changed("shop/contact.yaml", "thanks:", "greets:"),
      "thanks: has neither an answer nor an act",
    ],
    [
      "with values that have no answer",
      changed(prices, "otherwise: There is no gift with {plan}.", ""),
      "gift: some values of {plan} have no answer",
    ],
    [
      "with an answer for a value that does not exist",
      changed(prices, 'say: "{plan} is {plan.price}."', "say: {Tiny: None.}"),
      "“Tiny” is no value",
    ],
    ["with a key that means nothing", changed(prices, "asks:", "ask:"), "prices.yaml:3 price: ask"],
    ["with an intent in two files", changed("shop/contact.yaml", "mail:", "price:"), "price: stands in"],
    ["that is no YAML", { "shop/contact.yaml": "mail:\n  asks: [" }, "shop/contact.yaml:2 "],
  ])("%s", (_, change, message) => {
    expect(failureOf(change)).toContain(message);
  });
});

describe("a corpus is wrong", () => {
  const contact = "shop/contact.yaml";
  test.each([
    [
      "with a malformed pattern",
      changed(contact, "(mail|address)", "(mail|address"),
      `${contact}:4 mail: Pattern`,
    ],
    ["with an unknown phrase", changed(contact, "<is>", "<are>"), "mail: there is no phrase <are>"],
    [
      "with an unknown slot in an entity",
      changed("shop/entities.yaml", "crimson", "{tint}"),
      "color: there is no slot {tint}",
    ],
    [
      "with a wording under two intents, however it is spelled",
      changed(contact, "how do I write to you", "So, how much is {plan}?"),
      `${contact}:7 mail: “So, how much is {plan}?” is a wording of “price”, too`,
    ],
    [
      "with a wording twice",
      changed(contact, "how do I write to you", "where are you\n    where are you"),
      "stands there twice",
    ],
  ])("%s", (_, change, message) => {
    expect(problemsOf(change).join("\n")).toContain(message);
  });

  test.each([
    ["itself", "How do I write to you?"],
    ["with a value in its slot", "how much is the large plan"],
  ])("with a wording that is a test sentence %s", (_, sentence) => {
    expect(problemsOf({}, { evaluation: { "asked.tsv": [sentence] } }).join("\n")).toMatch(
      /is a sentence of asked\.tsv/,
    );
  });

  test("with a task that an unknown intent starts", () => {
    expect(problemsOf({}, { tasks: [{ id: "order", startedBy: ["mail", "buy"] }] })).toEqual([
      "tasks:1 order: is started by “buy”, and there is no such intent",
    ]);
  });
});
