import { expect, test } from "vitest";
import { steepest, tiltToward } from "./tilt.ts";

const card = { left: 100, top: 50, width: 400, height: 200 };

test("TECH-02 a card is level with the mouse at its middle and leans toward the mouse elsewhere", () => {
  expect(tiltToward({ x: 300, y: 150 }, card)).toEqual({ aboutX: -0, aboutY: 0 });
  const topRight = tiltToward({ x: 500, y: 50 }, card);
  expect(topRight.aboutX).toBeGreaterThan(0);
  expect(topRight.aboutY).toBeGreaterThan(0);
  const bottomLeft = tiltToward({ x: 100, y: 250 }, card);
  expect(bottomLeft.aboutX).toBeLessThan(0);
  expect(bottomLeft.aboutY).toBeLessThan(0);
});

test("TECH-02 a card never leans more than six degrees", () => {
  for (const x of [-900, 100, 260, 500, 9000]) {
    for (const y of [-900, 50, 180, 250, 9000]) {
      const { aboutX, aboutY } = tiltToward({ x, y }, card);
      expect(Math.max(Math.abs(aboutX), Math.abs(aboutY))).toBeLessThanOrEqual(steepest);
    }
  }
  expect(steepest).toBe(6);
});
