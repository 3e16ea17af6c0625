import type { CallKeeper } from "#server/voice-api/call-journal.ts";

/** Where no journal is kept. */
export const nothingKept: CallKeeper = {
  agreed() {},
  refused() {},
  words() {},
  sound() {},
  record: async () => false,
  recordingStopped() {},
  finished() {},
  analysed() {},
};
