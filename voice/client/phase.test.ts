import { expect, test } from "vitest";
import { type CallPhase, type CallStep, nextPhase } from "./phase.ts";

/** The phase after each step, or "refused". */
function walk(...steps: CallStep[]): string[] {
  let phase: CallPhase = "new";
  return steps.map((step) => {
    const next = nextPhase(phase, step);
    phase = next ?? phase;
    return next ?? "refused";
  });
}

test("CALL-01 a call goes from new to left, and can be joined again", () => {
  expect(walk("load", "loaded", "join", "joined", "leave", "join", "joined", "ended")).toEqual([
    "loading",
    "loaded",
    "joining",
    "joined",
    "left",
    "joining",
    "joined",
    "left",
  ]);
});

test("CALL-01 a second join is refused while joining and once joined", () => {
  expect(walk("load", "loaded", "join", "join", "joined", "join")).toEqual([
    "loading",
    "loaded",
    "joining",
    "refused",
    "joined",
    "refused",
  ]);
});

test("CALL-01 a failed load goes to error, and loading can be tried again", () => {
  expect(walk("load", "failed", "join", "failed", "load", "loaded")).toEqual([
    "loading",
    "error",
    "joining",
    "error",
    "loading",
    "loaded",
  ]);
});

test("CALL-01 leaving a call that never loaded cancels the load: what arrives later changes nothing", () => {
  expect(walk("load", "leave", "loaded", "joined", "failed")).toEqual([
    "loading",
    "left",
    "refused",
    "refused",
    "refused",
  ]);
});
