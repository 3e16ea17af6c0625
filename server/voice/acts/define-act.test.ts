import type { Kysely } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import * as v from "valibot";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import type { Tables } from "#server/database/tables.ts";
import { text } from "./arguments.ts";
import { createCallTools } from "./call-tools.ts";
import { defineAct } from "./define-act.ts";

interface Sent {
  readonly isSent: boolean;
  readonly message?: string;
}

const line = v.pipe(v.optional(v.string(), ""), v.trim(), v.nonEmpty("Enter your address."));

/** An act that the product does not have, opened for one call. */
function offer({ points = 100 } = {}) {
  const sent: { email: string; submission: string }[] = [];
  const outage: { error?: Error } = {};
  const sendBrochure = defineAct({
    name: "send_brochure",
    description: "Sends the brochure by mail.",
    schema: v.object({
      email: text("Enter your address.", line),
      language: v.optional(v.picklist(["en", "de"], "It is there in English and German."), "en"),
    }),
    share: "messages",
    inOneCall: { most: 2, same: ({ email }) => [email.toLowerCase()], tooMany: "Two are enough." },
    refuse: (message, why): Sent => ({ isSent: false, message: `${why}: ${message}` }),
    confirm: {
      readBack: ({ email, language }) => `The brochure (${language}) to ${email}.`,
      question: "Shall I send it?",
      fields: ({ email }) => ({ email, company: "" }),
      isDone: ({ isSent }) => isSent,
      tell: ({ isSent, message }) => (isSent ? "Sent." : (message ?? "")),
    },
    async run({ email }, { submission }): Promise<Sent> {
      if (outage.error) throw outage.error;
      sent.push({ email, submission });
      return { isSent: true };
    },
  });
  const { log, text: logged } = captureLog();
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  const deps = {
    kysely: {} as Kysely<Tables>,
    bookings: undefined,
    limits: { bookings: limiter, messages: limiter, stops: limiter },
    suppress: undefined,
    log,
  };
  const [tool] = createCallTools(deps, [sendBrochure])("sales", { callId: "call", address: "203.0.113.7" });
  if (!tool) throw new Error("The act is not offered.");
  const run = (args: Record<string, unknown>) => tool.run(args, new AbortController().signal);
  return { tool, run, sent, outage, logged };
}

test("an added act is described to language models by the schema that parses its arguments", () => {
  expect(offer().tool).toMatchObject({
    name: "send_brochure",
    description: "Sends the brochure by mail.",
    parameters: {
      type: "object",
      properties: { email: { type: "string" }, language: { type: "string", enum: ["en", "de"] } },
      required: ["email"],
      additionalProperties: false,
    },
  });
});

test("an added act is read back with its fields, then done, then reported", async () => {
  const { tool, run, sent } = offer();
  const { act } = tool;
  expect(act?.readBack({ email: " ana@dental.example ", language: null })).toEqual({
    kind: "ask",
    details: "The brochure (en) to ana@dental.example.",
    question: "Shall I send it?",
    fields: { email: "ana@dental.example" },
    key: expect.any(String),
  });
  expect(act?.done()).toBeUndefined();
  const result = await run({ email: "ana@dental.example" });
  expect(sent).toMatchObject([{ email: "ana@dental.example" }]);
  expect([act?.done(), act?.tell(result)]).toEqual([{ isSent: true }, "Sent."]);
});

test("the key of a read-back is equal for equal wishes, however written, and different for others", () => {
  const { act } = offer().tool;
  const keyOf = (args: Record<string, unknown>) => {
    const asked = act?.readBack(args);
    return asked?.kind === "ask" ? asked.key : undefined;
  };
  const key = keyOf({ email: "ana@dental.example" });
  expect(keyOf({ language: "en", email: "ana@dental.example ", extra: 1 })).toBe(key);
  expect(keyOf({ email: "ben@dental.example" })).not.toBe(key);
});

test("an added act refuses in its own shape: wrong arguments, too many, an address's limit, an error", async () => {
  const { tool, run, sent, outage, logged } = offer();
  expect(await run({})).toEqual({ isSent: false, message: "invalid: Enter your address." });
  expect(tool.act?.readBack({})).toEqual({ kind: "refused", message: "Enter your address." });
  expect(await run({ email: "a@b.cd", language: "fr" })).toEqual({
    isSent: false,
    message: "invalid: It is there in English and German.",
  });
  outage.error = new Error("no connection");
  expect(await run({ email: "ana@dental.example" })).toMatchObject({
    isSent: false,
    message: expect.stringMatching(/^failed: Something went wrong/),
  });
  expect(logged()).toContain("no connection");
  expect(logged()).not.toContain("ana@dental.example");
  delete outage.error;
  expect([await run({ email: "a@b.cd" }), await run({ email: "A@b.cd" })]).toEqual([
    { isSent: true },
    { isSent: true },
  ]);
  await run({ email: "e@b.cd" });
  expect(sent.map(({ email }) => email)).toEqual(["a@b.cd", "e@b.cd"]);
  expect(new Set(sent.map(({ submission }) => submission)).size).toBe(2);
  expect(await run({ email: "f@b.cd" })).toEqual({ isSent: false, message: "failed: Two are enough." });
});

test("a visitor whose address has used up its limit is told so", async () => {
  const { run, sent } = offer({ points: 1 });
  await run({ email: "a@b.cd" });
  expect(await run({ email: "b@b.cd" })).toMatchObject({ message: expect.stringMatching(/^failed: Many/) });
  expect(sent).toHaveLength(1);
});

test("an act is not offered while a dependency it needs is absent", () => {
  const act = defineAct({
    name: "count_bookings",
    description: "Counts.",
    schema: v.object({}),
    needs: ["bookings"],
    refuse: () => 0,
    run: async (_, { bookings }) => bookings.bookableRange().to,
  });
  const deps = {
    kysely: {} as Kysely<Tables>,
    bookings: undefined,
    limits: {} as never,
    suppress: undefined,
    log: captureLog().log,
  };
  expect(createCallTools(deps, [act])("sales", { callId: "call", address: "203.0.113.7" })).toEqual([]);
});

test("a field that has no label for the visitor does not compile", () => {
  const act = defineAct({
    name: "send_fax",
    description: "Sends a fax.",
    schema: v.object({ to: v.string() }),
    refuse: () => false,
    run: async () => true,
    confirm: {
      readBack: ({ to }) => to,
      question: "Shall I?",
      // @ts-expect-error content/live-call/fields.ts has no label for it.
      fields: ({ to }) => ({ phone: to, faxNumber: to }),
      isDone: (isSent) => isSent,
      tell: () => "",
    },
  });
  expect(act.name).toBe("send_fax");
});
