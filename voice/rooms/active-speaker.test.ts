import { expect, test } from "vitest";
import { createActiveSpeaker } from "./active-speaker.ts";

function arrange() {
  let now = 0;
  const told: string[] = [];
  const speaker = createActiveSpeaker(
    () => now,
    (id) => told.push(id),
  );
  /** Each of them sounds this loud for so many frames of 20 ms. */
  function sound(count: number, levels: Record<string, number>) {
    for (let i = 0; i < count; i++) {
      now += 20;
      for (const [id, level] of Object.entries(levels)) speaker.hears(id, level);
    }
  }
  return { speaker, told, sound };
}

test("the first voice is the speaker, and a room's noise is nobody", () => {
  const { told, sound } = arrange();
  sound(100, { ann: 0.005, ben: 0.01 });
  expect(told).toEqual([]);
  sound(10, { ann: 0.1, ben: 0.01 });
  expect(told).toEqual(["ann"]);
});

test("two who talk at once do not alternate; one who is clearly louder takes over", () => {
  const { told, sound } = arrange();
  sound(50, { ann: 0.1, ben: 0.12 });
  expect(told).toHaveLength(1);
  sound(60, { ann: 0.05, ben: 0.3 });
  expect(told.at(-1)).toBe("ben");
});

test("whoever spoke last stays the speaker until another does", () => {
  const { speaker, told, sound } = arrange();
  sound(30, { ann: 0.1 });
  sound(100, { ben: 0.002 });
  expect(speaker.current()).toBe("ann");
  sound(30, { ben: 0.1 });
  expect(told).toEqual(["ann", "ben"]);
});

test("the assistant takes the word at once, and gives it to a voice half a second later", () => {
  const { speaker, told, sound } = arrange();
  sound(30, { ann: 0.1 });
  speaker.takes("wren");
  sound(20, { ann: 0.1 });
  expect(told).toEqual(["ann", "wren"]);
  sound(20, { ann: 0.1 });
  expect(told).toEqual(["ann", "wren", "ann"]);
});

test("somebody who has left is no longer the speaker", () => {
  const { speaker, sound } = arrange();
  sound(30, { ann: 0.1 });
  speaker.forget("ann");
  expect(speaker.current()).toBeUndefined();
});
