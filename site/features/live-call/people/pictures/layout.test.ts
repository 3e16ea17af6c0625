import { expect, test } from "vitest";
import type { Person } from "../people.ts";
import { layerFor, layoutOf, monogramOf } from "./layout.ts";

const track = {} as MediaStreamTrack;
const person = (id: string, more: Partial<Person> = {}) => ({ id, ...more }) as Person;
const me = person("me", { isYou: true });
const wren = person("wren", { isAssistant: true });

test("without a picture there is a row of the people, the visitor last, and the assistant has its line", () => {
  const { kind, tiles } = layoutOf([me, wren, person("a"), person("b")]);
  expect([kind, tiles.map(({ id }) => id)]).toEqual(["voices", ["a", "b", "me"]]);
});

test("a camera makes room for faces, a screen is large, and somebody else's before the visitor's own", () => {
  const seen = person("a", { picture: track });
  expect(layoutOf([me, wren, seen])).toMatchObject({ kind: "faces", presenter: undefined });
  const shows = person("b", { screen: track });
  const mine = { ...me, screen: track };
  expect(layoutOf([mine, wren, seen])).toMatchObject({ kind: "screen", presenter: { id: "me" } });
  expect(layoutOf([mine, wren, seen, shows])).toMatchObject({ kind: "screen", presenter: { id: "b" } });
});

test("CALL-06 a picture is asked for in the layer that fills its place", () => {
  expect([120, 400, 401, 800, 801, 2_000].map(layerFor)).toEqual([0, 0, 1, 1, 2, 2]);
});

test.each([
  ["Ben Okafor", "BO"],
  ["ann", "A"],
  ["Dr. Maximiliana von Featherstone", "DF"],
  ["李 小龙", "李小"],
  ["  ", ""],
  ["007", ""],
])("%s is %s without a picture", (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
