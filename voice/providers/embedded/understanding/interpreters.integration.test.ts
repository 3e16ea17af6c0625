import { expect, test } from "vitest";
import { frontDesk } from "#assistants/front-desk/front-desk.ts";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { idleClock } from "#voice/time/system-clock.ts";
import { createInterpreter, longestUnderstood } from "./interpreter.ts";
import { createInterpreters } from "./interpreters.ts";
import { openUnderstandingWorker } from "./understanding-thread.ts";

const texts = [
  "how much is the growth plan",
  "id like to book a demo on tuesday",
  "woher kommen Sie, schöne Grüße aus München für alle",
  "flibber gabble",
  "how much is the growth plan ".repeat(longestUnderstood / 10),
];

test("the thread understands the same as this one, in each of its languages", async () => {
  const interpreters = createInterpreters({
    languages: { wren, "front-desk": frontDesk },
    clock: idleClock,
    hasEmbeddings: false,
  });
  for (const [name, definition] of Object.entries({ wren, "front-desk": frontDesk })) {
    const here = await createInterpreter(compileLanguage(definition)).understand(texts);
    expect(await interpreters.open(name).understand(texts)).toEqual(here);
    expect(here.at(-1)).toMatchObject({ certainty: "unknown" });
  }
  await interpreters.close();
  expect(await interpreters.open("wren").understand(["how much is it"])).toMatchObject([
    { certainty: "certain" },
  ]);
  await interpreters.close();
}, 240_000);

test("a thread that is to end while it loads its encoder ends after that, as the process would end with it", async () => {
  const told: string[] = [];
  const ready = Promise.withResolvers<void>();
  const thread = openUnderstandingWorker(
    { languages: {}, hasEmbeddings: true },
    {
      message({ type }) {
        told.push(type);
        ready.resolve();
      },
      failed: ready.reject,
    },
  );
  await ready.promise;
  expect(told).toEqual(["ready"]);
  await thread.close();
  expect(told).toEqual(["ready", "withEmbeddings"]);
}, 240_000);
