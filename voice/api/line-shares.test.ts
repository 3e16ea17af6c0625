import { expect, test } from "vitest";
import { type HeldLine, type LinesElsewhere, nothingElsewhere, roomFor } from "./line-shares.ts";

const asker = { address: "203.0.113.1", network: "203.0.113.0/24" };
const now = 100_000;
const madeBy = (address: string, count: number, isJoined: boolean): HeldLine[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${address} ${i}`,
    address,
    network: asker.network,
    madeAt: now - 1_000 * (count - i) - 5_000,
    isJoined,
  }));
const look = (lines: readonly HeldLine[], elsewhere: LinesElsewhere = nothingElsewhere, limit = 50) =>
  roomFor(asker, lines, { limit, now, elsewhere });

test("what an address holds in other processes counts against its share of the lines of all", () => {
  // A fifth of 100 lines.
  const elsewhere = (held: number): LinesElsewhere => ({
    address: { unjoined: 0, held },
    network: { unjoined: 0, held },
    lines: 50,
  });
  expect(look(madeBy(asker.address, 9, true), elsewhere(10)).room).toBe("room");
  expect(look(madeBy(asker.address, 9, true), elsewhere(11)).room).toBe("too-many");
  expect(look(madeBy(asker.address, 10, true)).room).toBe("too-many");
});

test("the network's calls in other processes count, too", () => {
  const elsewhere = { address: { unjoined: 0, held: 0 }, network: { unjoined: 0, held: 40 }, lines: 50 };
  expect(look([], elsewhere).room).toBe("too-many");
  expect(look([], { ...elsewhere, network: { unjoined: 0, held: 39 } }).room).toBe("room");
});

test("an unjoined call of this process is given up for those elsewhere; without one there is no room", () => {
  const elsewhere = { address: { unjoined: 9, held: 9 }, network: { unjoined: 9, held: 9 }, lines: 50 };
  const own = madeBy(asker.address, 1, false);
  expect(look(own, elsewhere)).toEqual({ room: "room", givenUp: [own[0]?.id] });
  const full = { ...elsewhere, address: { unjoined: 10, held: 10 } };
  expect(look([], full)).toEqual({ room: "too-many-unjoined", givenUp: [] });
});

test("the last lines of this process are for networks that hold none anywhere", () => {
  const others = madeBy("198.51.100.1", 45, true).map((line) => ({ ...line, network: "198.51.100.0/24" }));
  expect(look(others).room).toBe("scarce");
  const elsewhere = { address: { unjoined: 0, held: 0 }, network: { unjoined: 0, held: 1 }, lines: 50 };
  expect(look(others, elsewhere).room).toBe("too-many");
});
