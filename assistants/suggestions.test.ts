import { describe, expect, test } from "vitest";
import { liveCall } from "#content/live-call/live-call.ts";
import { personaCall, personas } from "#fixtures/persona-calls.ts";
import { isAnswerOf, isPuzzled } from "#voice/testing/answered-by.ts";
import { crawlSuggestions } from "#voice/testing/crawl-suggestions.ts";
import { staffedCall } from "#voice/testing/staffed-call.ts";

/** What the call screen's introductions and the pages say that one can ask. */
const invited = {
  receptionist: [
    "I have a question about prices",
    "I have a question about setup",
    "I'd like to book a real demo",
  ],
  sales: ["we miss a lot of calls at lunch, what are they worth", "which plan fits?"],
  dental: ["I'd like an appointment", "can I move my appointment", "do you take my insurance"],
  "front-desk": ["what does it cost", "is this real"],
} as const;

describe.each(personas)("%s", (persona) => {
  const { script, open, firstMessage } = personaCall(persona);
  const call = () => staffedCall({ open, firstMessage });

  test("every question that is suggested after an answer is answered by its own intent", async () => {
    const wrong: string[] = [];
    for (const { id, suggestion } of script.intents) {
      if (suggestion === undefined) continue;
      const said = await call().type(suggestion);
      if (isPuzzled(script, said) || !isAnswerOf(script, id, said))
        wrong.push(`${suggestion} (${id}): ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  test("what the call screen suggests and invites to ask is understood in the first turn", async () => {
    const wrong: string[] = [];
    for (const text of [...liveCall.welcome[persona].suggestions, ...invited[persona]]) {
      const said = await call().type(text);
      if (isPuzzled(script, said)) wrong.push(`${text}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  test("every suggestion that can be reached by suggestions leads on", { timeout: 240_000 }, async () => {
    const welcome = [...liveCall.welcome[persona].suggestions, ...invited[persona]];
    const { seen, dead } = await crawlSuggestions({ script, open, firstMessage, welcome });
    expect(dead).toEqual([]);
    expect(seen.length).toBeGreaterThan(20);
  });

  test("“Cancel” ends every task that a suggestion begins", async () => {
    for (const { startedBy } of script.tasks ?? []) {
      const start = script.intents.find(
        ({ id, suggestion }) => startedBy.includes(id) && suggestion,
      )?.suggestion;
      if (start === undefined) continue;
      const talk = call();
      await talk.type(start);
      const said = await talk.type("Cancel");
      expect(["none", "offer"], said).toContain(talk.asks(said));
    }
  });
});

test("a toothache is met with sympathy and a time, and never asked whether something hurts", async () => {
  const { open, firstMessage } = personaCall("dental");
  const said = await staffedCall({ open, firstMessage }).type("My tooth hurts");
  expect(said).toMatch(/sorry/i);
  expect(said).not.toMatch(/something hurt/);
  expect(said).toMatch(/\d:\d\d [AP]M/);
});
