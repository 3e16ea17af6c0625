import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { practice } from "#assistants/front-desk/practice.ts";
import { company } from "#content/company.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { createLog } from "#server/log.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Budget } from "#voice/providers/budget.ts";
import { hostedProviders } from "#voice/providers/hosted-providers.ts";
import type { ResponseModel, Turn } from "#voice/providers/response-model.ts";
import { all } from "#voice/testing/all.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { countedBudget, plenty } from "#voice/testing/plenty.ts";
import { startVendorServer } from "#voice/testing/vendor-server.ts";
import { createPartChooser, type ProviderEnv } from "./choose-parts.ts";
import type { EmbeddedParts } from "./embedded-parts.ts";

const ours: EmbeddedParts = {
  recogniser: { warmUp: async () => {}, listen: neverAsked, completeness: () => "unknown" },
  speechDetector: { listen: neverAsked },
  synthesiser: { warmUp: async () => {}, speak: neverAsked },
  responseModel: {
    open: () => ({
      async *answer() {
        yield { kind: "speech", text: "From our own." };
      },
      heard() {},
    }),
  },
  figures: () => ({
    openHearing: { sounds: { base: 0, tiny: 0, none: 0 }, voided: 0, waited: 0, worked: 0 },
    liveVoice: undefined,
  }),
  isYes: async () => false,
  wantsPerson: async () => false,
  isStop: async () => false,
  warmUp: async () => {},
  close: async () => {},
};

function neverAsked(): never {
  throw new Error("No test speaks or listens.");
}

const noKeys: ProviderEnv = {
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: undefined,
  OPENAI_MODEL: undefined,
  DEEPGRAM_API_KEY: undefined,
  ELEVENLABS_API_KEY: undefined,
};

async function choose(
  keys: Partial<ProviderEnv>,
  assistant: Assistant,
  embedded = ours,
  budget: Budget = plenty,
) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const parts = await createPartChooser({ ...noKeys, ...keys }, embedded, log)(assistant, budget);
  return {
    parts,
    lines,
    areOurs: [
      parts.recogniser === ours.recogniser,
      parts.responseModel === ours.responseModel,
      parts.synthesiser === ours.synthesiser,
    ],
  };
}

async function answer(model: ResponseModel, assistant: Assistant = {}): Promise<unknown[]> {
  const turn: Turn = { said: { text: "what does it cost", certainty: "certain" }, by: "voice" };
  return all(model.open({ assistant, callId: "c" }).answer(turn, new AbortController().signal));
}

test.each<[string, Partial<ProviderEnv>, Assistant, boolean[]]>([
  ["without keys all is ours", {}, {}, [true, true, true]],
  ["Deepgram's key is for hearing", { DEEPGRAM_API_KEY: "k" }, {}, [false, true, true]],
  ["ElevenLabs' key is for speaking", { ELEVENLABS_API_KEY: "k" }, {}, [true, true, false]],
  ["OpenAI's key is for answering", { OPENAI_API_KEY: "k" }, {}, [true, false, true]],
  [
    "a model of one's own needs no key",
    { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" },
    {},
    [true, false, true],
  ],
  [
    "OpenAI hears and speaks where an assistant says so",
    { OPENAI_API_KEY: "k" },
    { transcriber: { provider: "openai" }, voice: { provider: "openai" } },
    [false, false, false],
  ],
  [
    "an assistant can keep to ours",
    { OPENAI_API_KEY: "k", DEEPGRAM_API_KEY: "k", ELEVENLABS_API_KEY: "k" },
    {
      transcriber: { provider: "embedded" },
      model: { provider: "embedded" },
      voice: { provider: "embedded" },
    },
    [true, true, true],
  ],
])("recogniser, language model and synthesiser: %s", async (_, keys, assistant, expected) => {
  const { areOurs, lines } = await choose(keys, assistant);
  expect([areOurs, lines]).toEqual([expected, []]);
});

test("every setting that a provider reads is in .env.example, and a provider's name is used once for a part", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  for (const providers of Object.values(hostedProviders)) {
    const names = providers.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { settings } of providers)
      for (const setting of settings) expect(example).toMatch(new RegExp(`^${setting}=`, "m"));
  }
});

test("a service that is unknown or has no key is replaced by ours with a warning", async () => {
  const { areOurs, lines } = await choose(
    {},
    { transcriber: { provider: "deepgram" }, model: { provider: "openai" }, voice: { provider: "cartesia" } },
  );
  expect(areOurs).toEqual([true, true, true]);
  expect(lines).toHaveLength(3);
  for (const line of [
    { part: "transcriber", provider: "deepgram" },
    { part: "model", provider: "openai" },
    { part: "voice", provider: "cartesia" },
  ]) {
    expect(lines).toContainEqual(expect.objectContaining(line));
  }
});

test("the operator's model gets the instructions and answers; when it fails, ours answers", async () => {
  await using vendor = await startOpenAiServer("sk-operator");
  const { parts, lines } = await choose(
    { OPENAI_API_KEY: "sk-operator", OPENAI_BASE_URL: vendor.baseUrl, OPENAI_MODEL: "small" },
    {},
  );
  vendor.completions.push(["It depends on the plan."]);
  expect(await answer(parts.responseModel)).toEqual([{ kind: "speech", text: "It depends on the plan." }]);
  const { body } = vendor.requests[0] ?? {};
  expect(body?.model).toBe("small");
  expect(JSON.stringify(body?.messages)).toContain("the AI phone assistant");
  vendor.status = 500;
  expect(await answer(parts.responseModel)).toEqual([{ kind: "speech", text: "From our own." }]);
  expect(lines).toHaveLength(1);
});

test("when OpenAI fails to hear or speak, our own part does, and the log says so", async () => {
  await using vendor = await startOpenAiServer("sk-operator");
  vendor.status = 500;
  const embedded: EmbeddedParts = {
    ...ours,
    recogniser: {
      ...ours.recogniser,
      listen: () => ({
        write() {},
        finish: async () => ({ text: "prices", certainty: "certain" }),
        cancel() {},
      }),
    },
    synthesiser: {
      warmUp: async () => {},
      async *speak() {
        yield new Int16Array(320);
      },
    },
  };
  const hosted = { provider: "openai" };
  const keys = { OPENAI_API_KEY: "sk-operator", OPENAI_BASE_URL: vendor.baseUrl };
  const { parts, lines } = await choose(keys, { transcriber: hosted, voice: hosted }, embedded);
  const utterance = parts.recogniser.listen(() => {});
  utterance.write(new Int16Array(320));
  expect((await utterance.finish()).text).toBe("prices");
  const sound = await all(parts.synthesiser.speak("Hello.", {}, new AbortController().signal));
  expect(sound).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the recogniser was replaced for an utterance",
    "the voice was replaced for a clause",
  ]);
});

test("at a cap our own parts take over, no service is asked, and the caller hears no error", async () => {
  await using vendor = await startOpenAiServer("sk-operator");
  const heard: string[] = [];
  const embedded: EmbeddedParts = {
    ...ours,
    recogniser: {
      ...ours.recogniser,
      listen: () => ({
        write() {},
        finish: async () => ({ text: "prices", certainty: "certain" }),
        cancel() {},
      }),
    },
    synthesiser: {
      warmUp: async () => {},
      async *speak(clause) {
        heard.push(clause);
        yield new Int16Array(320);
      },
    },
  };
  const keys = { OPENAI_API_KEY: "sk-operator", OPENAI_BASE_URL: vendor.baseUrl };
  const hosted = { transcriber: { provider: "openai" }, voice: { provider: "openai" } };
  const { parts, lines } = await choose(keys, hosted, embedded, countedBudget(0));
  const utterance = parts.recogniser.listen(() => {});
  utterance.write(new Int16Array(320));
  expect((await utterance.finish()).text).toBe("prices");
  expect(await answer(parts.responseModel)).toEqual([{ kind: "speech", text: "From our own." }]);
  expect(await all(parts.synthesiser.speak("Hello.", {}, new AbortController().signal))).toHaveLength(1);
  expect(heard).toEqual(["Hello."]);
  expect(vendor.requests).toEqual([]);
  // The budget has told the operator already.
  expect(lines).toEqual([]);
});

test("a service of which nothing is allowed is not even connected to", async () => {
  const keys = { OPENAI_API_KEY: "k", DEEPGRAM_API_KEY: "k", ELEVENLABS_API_KEY: "k" };
  const nothing = { ...countedBudget(0), allows: () => false };
  expect((await choose(keys, {}, ours, nothing)).areOurs).toEqual([true, true, true]);
});

test("as the practice's receptionist, the operator's model knows only the practice and that all is pretended", async () => {
  await using vendor = await startOpenAiServer("sk-operator");
  const keys = { OPENAI_API_KEY: "sk-operator", OPENAI_BASE_URL: vendor.baseUrl };
  for (const assistant of [assistants.dental, assistants.receptionist]) {
    const { parts } = await choose(keys, assistant);
    vendor.completions.push(["We are open."]);
    await answer(parts.responseModel, assistant);
  }
  const told = vendor.requests.map(({ body }) => (body.messages as { content: string }[])[0]?.content ?? "");
  const [dental = "", receptionist = ""] = told;
  expect(dental).toContain(`the AI receptionist of ${practice.name}`);
  expect(dental).toContain(practice.hours);
  expect(dental).toMatch(/only pretend/);
  // It neither sells nor books anything of Larkline's.
  for (const { price } of pricing.plans) expect(dental).not.toContain(price.toLocaleString("en-US"));
  expect(dental).not.toMatch(/book_demo|take_message|you book nothing/);
  expect(vendor.requests[0]?.body.tools).toHaveLength(1);
  expect(receptionist).toContain(`the AI phone assistant of ${company.name}`);
  expect(receptionist).not.toMatch(/pretend to book/);
});

test("the operator's key never goes to an assistant's own address", async () => {
  const seen: [string | undefined, string | undefined][] = [];
  await using vendor = await startVendorServer(async ({ url, headers }, response) => {
    seen.push([url, headers.authorization]);
    response.writeHead(500).end();
  });
  const { parts } = await choose(
    { OPENAI_API_KEY: "sk-operator" },
    { model: { provider: "custom-llm", url: `${vendor.origin}/v1/` } },
  );
  expect(await answer(parts.responseModel)).toEqual([{ kind: "speech", text: "From our own." }]);
  expect(seen).toEqual([["/v1/chat/completions", undefined]]);
});
