import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { type Contract, events, methods, type Offer } from "#voice/testing/call-library.ts";
import { createCall } from "./call.ts";

const page = new URL("../../docs/call-library.md", import.meta.url);

const words = { same: "same", differs: "same name", room: "in the room", absent: "not offered" };

const isOffered = (offer: Offer) => offer === "same" || offer[0] === "differs";

test("a call has the hosted library's methods that the table offers, and no other of its names", () => {
  const call = createCall();
  const there = Object.keys(methods).filter((name) => name in call);
  const offered = Object.entries(methods).filter(([, offer]) => isOffered(offer));
  expect(there.toSorted()).toEqual(offered.map(([name]) => name).toSorted());
});

test("the compiler has found nothing that the table promises and the client lacks, nor the other way round", () => {
  expectTypeOf<Contract[number]>().toBeNever();
});

test("docs/call-library.md names every method and event of the hosted library", async () => {
  const written = readFileSync(page, "utf8");
  const [introduction] = written.split("\n## Methods");
  const text = `${introduction}\n## Methods\n\n${tableOf(methods)}\n## Events\n\n${tableOf(events)}`;
  await expect(text).toMatchFileSnapshot(page.pathname);
});

function tableOf(offers: Readonly<Record<string, Offer>>): string {
  const rows = Object.entries(offers).map(([name, offer]) => {
    const [verdict, remark] = offer === "same" ? (["same", ""] as const) : offer;
    return `| \`${name}\` | ${words[verdict]} | ${remark} |\n`;
  });
  return `| name | here | remark |\n| --- | --- | --- |\n${rows.join("")}`;
}
