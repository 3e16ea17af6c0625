import { randomBytes } from "node:crypto";
import type { Decision } from "./incoming-call.ts";
import type { ForwardNews } from "./vendor.ts";

/** What the vendor is to do next with a call that it puts through; undefined for nothing else. */
export type NextStep = Extract<Decision, { is: "answer" }> | undefined;

/** Calls that the vendor puts through to somebody, by the secret ends of the addresses that it asks. */
export interface Forwards {
  /** @returns the address that the vendor tells what becomes of it, and an end of the expectation. */
  expect(onNews: (news: ForwardNews) => NextStep): { readonly url: string; cancel(): void };
  tell(key: string | undefined, news: ForwardNews): NextStep;
}

/** @param base `https://example.com/voice/carriers/twilio` */
export function createForwards(base: string): Forwards {
  const expected = new Map<string, (news: ForwardNews) => NextStep>();
  return {
    expect(onNews) {
      const key = randomBytes(18).toString("base64url");
      expected.set(key, onNews);
      return { url: `${base}/forwards/${key}`, cancel: () => void expected.delete(key) };
    },
    tell: (key = "", news) => expected.get(key)?.(news),
  };
}
