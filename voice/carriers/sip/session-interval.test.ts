import { expect, test, vi } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import type { SipRequest, SipResponse } from "./message.ts";
import {
  createSessionTimer,
  intervalHeaders,
  intervalOfRequest,
  intervalOfResponse,
} from "./session-interval.ts";

const asked = (expires: string, supported = "timer") =>
  ({
    headers: [
      ["session-expires", expires],
      ["supported", supported],
    ],
  }) as unknown as SipRequest;
const said = (expires: string) => ({ headers: [["session-expires", expires]] }) as unknown as SipResponse;

test.each([
  [asked("1800"), { seconds: 1_800, isOurs: false }],
  [asked("1800;refresher=uac"), { seconds: 1_800, isOurs: false }],
  [asked("1800;refresher=uas"), { seconds: 1_800, isOurs: true }],
  [asked("90", "replaces"), { seconds: 90, isOurs: true }],
  [asked("89"), "too-short"],
  [asked("soon"), undefined],
  [{ headers: [] } as unknown as SipRequest, undefined],
])("an interval that is asked for is agreed to, or refused", (request, interval) => {
  expect(intervalOfRequest(request)).toEqual(interval);
});

test("the answer says whose turn it is to show that the call goes on", () => {
  expect(intervalHeaders({ seconds: 90, isOurs: true })).toEqual([["session-expires", "90;refresher=uas"]]);
  expect(intervalHeaders({ seconds: 90, isOurs: false })).toContainEqual(["require", "timer"]);
  expect(intervalOfResponse(said("1800;refresher=uac"))).toEqual({ seconds: 1_800, isOurs: true });
  expect(intervalOfResponse(said("1800;refresher=uas"))).toEqual({ seconds: 1_800, isOurs: false });
});

test("ours is refreshed at its half, and the far end's is waited for until shortly before its end", () => {
  const clock = createFakeClock();
  const [refresh, expired] = [vi.fn(), vi.fn()];
  const timer = createSessionTimer(clock, refresh, expired);
  timer.restart({ seconds: 100, isOurs: true });
  clock.advance(49_999);
  expect(refresh).not.toHaveBeenCalled();
  clock.advance(1);
  expect(refresh).toHaveBeenCalledOnce();
  timer.restart({ seconds: 120, isOurs: false });
  clock.advance(87_000);
  expect(expired).not.toHaveBeenCalled();
  timer.restart({ seconds: 120, isOurs: false });
  clock.advance(88_001);
  expect(expired).toHaveBeenCalledOnce();
  timer.stop();
  expect(clock.timers()).toBe(0);
});
