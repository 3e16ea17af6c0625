import { expect, test, vi } from "vitest";
import { demoRequest } from "#fixtures/demo-request.ts";
import type { LeadDelivery } from "./lead-outbox.ts";
import { submitDemoRequest } from "./submit-demo-request.ts";

const error = new Error("Failed to fetch");
const lead = {
  id: "k1",
  key: "k1",
  rekeyed: false,
  language: "en" as const,
  row: demoRequest(),
  since: 1,
  failures: 1,
  retryAt: 0,
  notBefore: 0,
  refused: false,
};

async function submit(deliver: () => Promise<LeadDelivery>) {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const action = await submitDemoRequest(demoRequest(), undefined, () => ({ deliver }));
  const lines = logged.mock.calls;
  logged.mockRestore();
  return { action, lines };
}

test("WIZD-11 a request that arrived is accepted, and nothing is logged", async () => {
  expect(await submit(async () => ({ status: "accepted", isCallAsked: true }))).toEqual({
    action: { type: "accepted", late: false, isCallAsked: true },
    lines: [],
  });
});

test("WIZD-12 a kept request logs both texts, each with the error, and is reported to the wizard", async () => {
  expect(await submit(async () => ({ status: "kept", lead, onDevice: false, error }))).toEqual({
    action: {
      type: "kept",
      submission: { status: "kept", leadId: "k1", since: 1, onDevice: false, refused: false },
    },
    lines: [
      ["Error saving demo request:", error],
      ["Error:", error],
    ],
  });
});

test("WIZD-12 a submission that throws is logged and ends", async () => {
  expect(await submit(() => Promise.reject(error))).toEqual({
    action: { type: "failed" },
    lines: [["Error:", error]],
  });
});
