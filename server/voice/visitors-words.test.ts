import { expect, test } from "vitest";
import type { ResponseModel, Turn } from "#voice/index.ts";
import { all } from "#voice/testing/all.ts";
import { createVisitorsWords } from "./visitors-words.ts";

const silent: ResponseModel = { open: () => ({ async *answer() {}, heard() {} }) };

test("the visitor's last turns are told with the way in which each came", async () => {
  const visitor = createVisitorsWords();
  const conversation = visitor.follow(silent).open({ assistant: {}, callId: "c" });
  const take = (text: string, turn: Partial<Turn> = {}) =>
    all(
      conversation.answer(
        { said: { text, certainty: "certain" }, by: "keyboard", ...turn },
        new AbortController().signal,
      ),
    );
  expect([visitor.words(), visitor.how()]).toEqual(["", "said"]);
  await take("please call me back", { by: "voice" });
  await take("+1 202 555 0142\ntyped: yes");
  expect(visitor.words()).toBe("said: please call me back\ntyped: +1 202 555 0142 typed: yes");
  await take("9", { isKey: true });
  expect(visitor.how()).toBe("key-9");
  for (let turn = 0; turn < 8; turn++) await take("long ".repeat(200));
  expect(visitor.words()).not.toContain("call me back");
  expect(visitor.words().length).toBeLessThan(8 * 210);
});
