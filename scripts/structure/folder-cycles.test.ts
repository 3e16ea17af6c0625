import { expect, test } from "vitest";
import { findFolderCycles, folderOf } from "./folder-cycles.ts";
import { importOf, madeUpModule } from "./made-up-module.ts";

test("folders that import values one way and types the other form a cycle", () => {
  const type = importOf("server/booking/slot.ts", { isTypeOnly: true });
  const modules = [
    madeUpModule("server/booking/book.ts", ["server/forms/form.ts"]),
    madeUpModule("server/booking/slot.ts"),
    madeUpModule("server/forms/form.ts", [], { imports: [type] }),
  ];
  expect(findFolderCycles(modules)).toEqual([
    "server/booking, server/forms reach each other in a circle: " +
      "server/booking/book.ts imports server/forms/form.ts; server/forms/form.ts imports server/booking/slot.ts",
  ]);
});

test("a longer cycle is reported with its shortest path, without folders that only lead to it", () => {
  const modules = [
    madeUpModule("voice/api/a.ts", ["voice/engine/b.ts"]),
    madeUpModule("voice/engine/b.ts", ["voice/transport/c.ts"]),
    madeUpModule("voice/transport/c.ts", ["voice/audio/d.ts"]),
    madeUpModule("voice/audio/d.ts", ["voice/engine/b.ts", "voice/protocol/e.ts"]),
    madeUpModule("voice/protocol/e.ts"),
  ];
  const [told, ...others] = findFolderCycles(modules);
  expect(told).toMatch(/^voice\/audio, voice\/engine, voice\/transport reach each other/);
  expect(told?.split(";")).toHaveLength(3);
  expect(others).toEqual([]);
});

test("two cycles that share no folder are reported separately", () => {
  const pairs = ["a", "b"].flatMap((top) => [
    madeUpModule(`${top}/x/1.ts`, [`${top}/y/2.ts`]),
    madeUpModule(`${top}/y/2.ts`, [`${top}/x/1.ts`]),
  ]);
  expect(findFolderCycles(pairs)).toHaveLength(2);
});

test("files of one folder may import each other; files above the folders stand alone", () => {
  const modules = [
    madeUpModule("server/compose.ts", ["server/forms/a.ts"]),
    madeUpModule("server/forms/a.ts", ["server/forms/deep/b.ts", "server/errors.ts"]),
    madeUpModule("server/forms/deep/b.ts", ["server/forms/a.ts"]),
    madeUpModule("server/errors.ts"),
  ];
  expect(findFolderCycles(modules)).toEqual([]);
});

test.each([
  ["server/delivery/mail/mailer.ts", "server/delivery"],
  ["site/pages/home/parts/hero.tsx", "site/pages/home"],
  ["site/pages/order.ts", "site/pages/order.ts"],
  ["server/env.ts", "server/env.ts"],
])("%s counts as %s", (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});
