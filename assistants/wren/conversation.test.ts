import { expect, test } from "vitest";
import { about } from "#content/about/about.ts";
import { caseStudy } from "#content/case-study/case-study.ts";
import { company } from "#content/company.ts";
import { features } from "#content/features/features.ts";
import { featureCarousel } from "#content/home/carousel.ts";
import { faq } from "#content/home/faq.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { planNames } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { technology } from "#content/technology/technology.ts";
import { testimonials } from "#content/testimonials/testimonials.ts";
import { plans, plansWith } from "#domain/plans.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/response-model.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { Tool } from "#voice/providers/response-model.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { assistants } from "../assistants.ts";
import { contexts } from "./contexts/contexts.ts";
import { wren } from "./wren.ts";

const script: DialogueScript = wren;
const language = compileLanguage(script);
const interpreter = fullInterpreter(language);
const openInterpreter = () => interpreter;
const dialogue = createEmbeddedDialogue(script, language, { openInterpreter });

/** A typed conversation that returns each answer and its effects. */
function converse(assistant: object = assistants.receptionist, model = dialogue) {
  const conversation = model.open({ assistant, callId: "test" });
  let context: string | undefined;
  return async (text: string) => {
    const said: string[] = [];
    let [suggestions, fields, isGoodbye]: [readonly string[], Record<string, string>, boolean] = [
      [],
      {},
      false,
    ];
    const turn = { said: { text, certainty: "certain" }, by: "keyboard" } as const;
    for await (const piece of conversation.answer(turn, new AbortController().signal)) {
      if (piece.kind === "speech") said.push(piece.text);
      if (piece.kind === "suggestions") suggestions = piece.suggestions;
      if (piece.kind === "fields") fields = piece.fields;
      if (piece.kind === "goodbye") isGoodbye = true;
      if (piece.kind === "expect") context = piece.context;
    }
    return { said: said.join(" "), suggestions, fields, isGoodbye, context };
  };
}

const featureNames = [
  ...features.cards.map(({ title }) => title),
  ...technology.cards.map(({ title }) => title),
  ...featureCarousel.names,
  ...pricing.comparison.groups.flatMap(({ rows }) => rows.map(({ feature }) => feature)),
];
/** Features that are asked about in other words. */
const otherwise: Readonly<Record<string, string>> = {
  "24/7 answering": "call answering",
  "Multi-language": "multi language",
  "Answers to your questions": "your support",
  "Appointments in your calendar": "booking appointments in our calendar",
};

test.each([...new Set(featureNames)])("whoever asks about %s gets an answer", async (name) => {
  const { said } = await converse()(`Tell me about ${otherwise[name] ?? name.replace(/^A /, "a ")}`);
  expect(said, name).not.toMatch(/Did you ask|I did not|did not understand|not something I know/);
});

test.each(faq.entries.map(({ question }) => question))("%s is answered", async (question) => {
  const { said } = await converse()(question);
  expect(said).not.toMatch(/Did you ask|I did not|did not understand|not something I know/);
});

test("the pages' figures are what the assistant says", async () => {
  const ask = converse();
  const [starter, growth] = pricing.plans;
  const compared = await ask("Starter or Growth?");
  expect(compared.said).toContain(`$${starter.price.toLocaleString("en-US")}`);
  expect(compared.said).toContain(`$${growth.price.toLocaleString("en-US")}`);
  expect((await ask("does starter come with crm integration")).said).toBe(
    `${planNames(plansWith(plans, "crm-integration"))} have it. Starter does not.`,
  );
  const money = (await ask("what did the dentist pay and get back")).said;
  for (const { amount } of [caseStudy.impact.benefit, caseStudy.impact.investment])
    expect(money).toContain(amount.toLocaleString("en-US"));
  const team = (await ask("who is on your team")).said;
  for (const { name } of about.team.members) expect(team).toContain(name);
  const hotel = testimonials.stories.find(({ industry }) => industry === "Hospitality");
  expect((await ask("any hotels using you?")).said).toContain(hotel?.company);
});

test("the sales call asks one thing at a time, from the number of calls to a plan", async () => {
  const ask = converse(assistants.sales);
  const first = await ask("about four hundred");
  expect(first.said).toMatch(/Starter.*\?$/);
  const second = await ask("no");
  expect(second.said).toMatch(/\?$/);
  expect((await ask("yes")).said).toContain("Growth fits");
  const other = converse(assistants.sales);
  expect((await other("5000 calls a month")).said).toContain("Growth");
  expect((await other("yes please")).said).toContain("Premium fits");
});

test("whoever compares plans has not chosen one, and whoever asks for one has", async () => {
  const ask = converse();
  expect((await ask("what is the difference between Starter and Premium")).fields).toEqual({});
  expect((await ask("compare starter to pro")).said).toMatch(/^Starter picks up/);
  expect((await ask("compare starter to pro")).fields).toEqual({});
  expect((await ask("how much is premium")).fields).toEqual({ plan: "Premium" });
  // A comparison changes no field.
  expect((await ask("starter or growth?")).fields).toEqual({});
});

test("what is suggested answers the question that was asked, and is understood", async () => {
  const industries = (await converse()("who is it made for?")).suggestions;
  const sales = liveCall.welcome.sales.suggestions;
  expect(industries).toHaveLength(3);
  for (const text of [...industries, ...sales]) {
    const { said } = await converse(assistants.sales)(text);
    expect(said, text).not.toMatch(/Did you ask|I did not|did not understand|not something I know/);
  }
  const ask = converse(assistants.sales);
  expect((await ask("About 300 calls a month")).suggestions.slice(0, 2)).toEqual(["Yes", "No"]);
  expect((await ask("No")).said).toMatch(/only calls that come in/);
});

test("while a question is open a short yes or no is listened for, besides all else", async () => {
  const ask = converse();
  const { context = "" } = await ask("what is the difference between the plans?");
  expect(contexts[context]).toMatchObject({ isAlongside: true });
  expect((await ask("no")).context).toBeUndefined();
});

test("“stop calling” asks for the number, reads it back, does it and ends the call", async () => {
  const suppressed: unknown[] = [];
  let last: unknown;
  const tool: Tool = {
    name: "stop_calling",
    description: "",
    parameters: {},
    async run(args) {
      suppressed.push(args.phone);
      last = { isTaken: true };
      return last;
    },
    act: {
      hangsUp: true,
      readBack: () => ({ kind: "refused", message: "" }),
      tell: () => "",
      done: () => last,
    },
  };
  const able = createEmbeddedDialogue(script, language, { openInterpreter, tools: () => [tool] });
  for (const variableValues of [{}, { phone: "+1 202 555 0142" }]) {
    const ask = converse({ ...assistants.sales, variableValues }, able);
    let { said, isGoodbye } = await ask("Stop calling me!");
    expect(isGoodbye).toBe(false);
    if (!("phone" in variableValues)) {
      expect(said).toMatch(/Which number should we take off our list/);
      ({ said } = await ask("+1 202 555 0142"));
    }
    expect(said).toMatch(/\+1 \(202\) 555-0142 off our list for good\. Is that right\?/);
    expect(suppressed).toEqual([]);
    // Neither a no nor a maybe does it.
    expect((await ask("maybe")).isGoodbye).toBe(false);
    expect(suppressed).toEqual([]);
    ({ said, isGoodbye } = await ask("yes"));
    expect(said).toMatch(/Done\. We won't call .*555-0142 again/);
    expect(isGoodbye).toBe(true);
    expect(suppressed.splice(0)).toEqual(["+12025550142"]);
  }
  // In the middle of something else, it comes first.
  const ask = converse(assistants.sales, able);
  await ask("please call me");
  expect((await ask("take me off your list")).said).toMatch(/Which number should we take off our list/);
});

test("where no number can be suppressed, “stop calling” is answered with what is true, and ends the call", async () => {
  for (const text of ["Stop calling me!", "take me off your list", "please do not call me again"]) {
    const { said, isGoodbye } = await converse(assistants.sales)(text);
    expect(said, text).toContain("Nobody calls you unless you ask for it");
    expect(said, text).toContain(company.email);
    expect(isGoodbye, text).toBe(true);
  }
  // The consent covers a single demo call.
  expect(outboundCalls.form.consent).toMatch(/calls this number once/);
});

test("every greeting says that it is an AI, and the dental one that nothing is real", () => {
  for (const { firstMessage } of Object.values(assistants)) expect(firstMessage).toMatch(/\bAI\b/);
  expect(assistants.dental.firstMessage).toMatch(/demonstration/);
});

test("only a goodbye ends a call: what sounds like one does not", async () => {
  const goodbyes = ["bye", "goodbye", "that's all, thank you", "ok bye"];
  const others = [
    "buy",
    "buy growth",
    "by the way what does it cost",
    "bye bye birdie is a musical",
    "I want to buy it",
  ];
  for (const text of goodbyes) expect((await converse()(text)).isGoodbye, text).toBe(true);
  for (const text of others) expect((await converse()(text)).isGoodbye, text).toBe(false);
});

test("suggestions follow the conversation and are never the same three twice", async () => {
  const ask = converse();
  const after = await ask("What does it cost?");
  // The answer ends with an offer to compare the plans.
  expect(after.suggestions).toEqual(["Yes", "No", "Is it worth the money?"]);
  const seen = new Set([after.suggestions.join()]);
  for (const text of ["are you an AI?", "blorp", "blorp", "is it secure", "blorp", "thanks", "who runs it"]) {
    const { suggestions } = await ask(text);
    expect(suggestions.length, text).toBe(3);
    expect(seen, text).not.toContain([...suggestions].join());
    seen.add(suggestions.join());
  }
});

test.each([
  ["how much is the middle plan", plans[1]],
  ["what is the price of your most expensive one", plans[2]],
  ["what is in the biggest plan", plans[2]],
  ["what does the mid tier plan include", plans[1]],
  ["what do I get with your cheapest one", plans[0]],
])("a plan is known by its place among them: %s", async (text, { name }) => {
  const { said } = await converse()(text);
  expect(said).toContain(name);
  for (const other of plans) if (other.name !== name) expect(said).not.toContain(`${other.name} is $`);
});

test("the last question is asked again about a plan that is only described", async () => {
  const ask = converse();
  await ask(`how much is ${plans[0].name}`);
  expect((await ask("and the biggest one")).said).toContain(plans[2].name);
});

test("whoever has booked is told how to move or cancel it", async () => {
  const told = /link that moves or cancels it/;
  for (const text of [
    "cancel my demo",
    "cancel my booking",
    "can I move it to Wednesday",
    "what is my reference",
  ])
    expect((await converse()(text)).said, text).toMatch(told);
});

test.each([
  ["does it send reminders", "how long before?", /the day before/],
  ["when are you open", "saturday too", /Saturday/],
  ["does it call people", "on which plan", /Premium has it/],
])("“%s”, and then “%s”, is about the same", async (first, then, answer) => {
  const type = converse();
  await type(first);
  expect((await type(then)).said).toMatch(answer);
});

test("of two languages in one question both are answered, and what is the same once", async () => {
  const { said: say } = await converse()("do you speak German and Italian?");
  expect(say).toMatch(/speaks German.*speaks Italian/);
  expect(say.match(/You can hear how well/g)).toHaveLength(1);
});
