// All allowed imports between parts of the tree. To allow another, change this list, then run
// `npm run structure -- --write` to redraw docs/architecture.md.

/** Path of a part: one file, or a folder without the parts inside it that are listed themselves. */
type Part =
  | "domain"
  | "content"
  | "assistants"
  | "ui"
  | "site"
  | "widget"
  | "embed"
  | "voice"
  | "voice/audio"
  | "voice/client"
  | "voice/index.ts"
  | "voice/protocol"
  | "voice/testing"
  | "voice/time"
  | "server"
  | "server/admission"
  | "server/app.ts"
  | "server/booking"
  | "server/compose"
  | "server/compose.ts"
  | "server/data-api"
  | "server/database"
  | "server/delivery"
  | "server/dials"
  | "server/erasure"
  | "server/error-reports"
  | "server/forms"
  | "server/geo"
  | "server/main.ts"
  | "server/middleware"
  | "server/openapi"
  | "server/ops"
  | "server/pages"
  | "server/voice"
  | "server/voice-api"
  | "bench"
  | "examples"
  | "scripts"
  | "tests"
  | ".";

export interface Arrow {
  /** Parts that its files may import from, types included. A part may always import from itself. */
  readonly reaches: readonly string[] | "everything";
  /** Packages and `node:` modules that its files may import. Default: any. */
  readonly packages?: readonly string[];
  /** Development tool, not part of the product: left out of measures, cycles and the drawing. */
  readonly isTool?: true;
  /** The reason, where the names do not make it obvious; printed with every breach. */
  readonly because?: string;
}

export type Arrows = Readonly<Record<string, Arrow>>;

type TypedArrow = Arrow & { readonly reaches: readonly Part[] | "everything" };

export const arrows: Readonly<Record<Part, TypedArrow>> = {
  domain: { reaches: [], because: "browser, server and assistants share its rules" },
  content: { reaches: ["domain"], packages: [], because: "it holds words only" },
  assistants: { reaches: ["domain", "content", "voice", "voice/index.ts", "voice/protocol"] },
  ui: { reaches: [], packages: ["react", "react-dom"], because: "site and widget share it" },
  site: { reaches: ["domain", "content", "ui", "voice/client", "voice/protocol"] },
  widget: {
    reaches: ["domain", "content", "ui"],
    because: "it is built and loaded apart from the site",
  },
  embed: {
    reaches: ["domain", "content", "ui", "site", "widget"],
    because: "it brings calls and the calendar to pages of other sites",
  },

  voice: {
    reaches: ["voice/audio", "voice/protocol", "voice/time"],
    because: "it knows nothing of this product; its needs are passed in",
  },
  "voice/index.ts": {
    reaches: ["voice", "voice/audio", "voice/protocol", "voice/time"],
    because: "it is the server's only door to voice",
  },
  "voice/client": {
    reaches: ["voice/audio", "voice/protocol", "voice/time"],
    because: "it runs in browsers",
  },
  "voice/audio": { reaches: ["voice/protocol"], because: "browser and server share it" },
  "voice/protocol": { reaches: [], packages: [], because: "it is the contract of both ends" },
  "voice/time": { reaches: ["voice/protocol"], packages: [], because: "browser and server share it" },
  "voice/testing": {
    reaches: ["voice", "voice/audio", "voice/client", "voice/index.ts", "voice/protocol", "voice/time"],
    isTool: true,
  },

  "server/main.ts": { reaches: ["server", "server/compose.ts"] },
  "server/compose.ts": {
    reaches: ["server", "server/compose", "server/database", "server/delivery"],
    because: "it says in which order the parts of a process are built",
  },
  "server/compose": {
    reaches: [
      "content",
      "domain",
      "server",
      "server/admission",
      "server/app.ts",
      "server/booking",
      "server/data-api",
      "server/database",
      "server/delivery",
      "server/dials",
      "server/erasure",
      "server/error-reports",
      "server/forms",
      "server/geo",
      "server/middleware",
      "server/pages",
      "server/voice",
      "server/voice-api",
      "voice/index.ts",
    ],
    because: "it alone puts the parts together",
  },
  "server/app.ts": {
    reaches: ["domain", "server", "server/data-api", "server/middleware", "server/pages"],
    because: "it tells the journey of a request, to endpoints that come finished",
  },
  server: { reaches: ["content", "domain"], because: "its parts stand on it" },
  "server/database": { reaches: ["content", "domain", "server"] },
  "server/dials": {
    reaches: ["content", "domain", "server", "server/database"],
    because: "every way to a ringing phone goes through it",
  },
  "server/middleware": { reaches: ["content", "domain", "server"] },
  "server/admission": {
    reaches: ["server", "server/database", "server/middleware"],
    because: "it holds all limits on strangers",
  },
  "server/pages": { reaches: ["content", "domain", "server", "server/middleware"] },
  "server/data-api": { reaches: ["content", "domain", "server", "server/database", "server/middleware"] },
  "server/forms": {
    reaches: [
      "content",
      "domain",
      "server",
      "server/admission",
      "server/database",
      "server/dials",
      "server/middleware",
      "server/pages",
    ],
  },
  "server/booking": {
    reaches: [
      "content",
      "domain",
      "server",
      "server/admission",
      "server/database",
      "server/middleware",
      "server/pages",
    ],
  },
  "server/delivery": {
    reaches: ["content", "domain", "server", "server/booking", "server/database"],
    because: "mails about a booking carry its links and its calendar file",
  },
  "server/error-reports": { reaches: ["domain", "server", "server/database", "server/middleware"] },
  "server/geo": { reaches: ["domain", "server", "server/middleware"] },
  "server/erasure": { reaches: ["content", "domain", "server", "server/database"] },
  "server/voice": {
    reaches: [
      "assistants",
      "content",
      "domain",
      "server",
      "server/admission",
      "server/booking",
      "server/database",
      "server/delivery",
      "server/dials",
      "server/forms",
      "server/middleware",
      "server/voice-api",
      "voice/index.ts",
    ],
    because: "assistants book times and take messages in a call",
  },
  "server/voice-api": {
    reaches: ["server", "server/database", "server/middleware", "server/openapi", "voice/index.ts"],
    because: "it keeps what programs define, and knows nothing of our own assistants",
  },
  "server/openapi": {
    reaches: ["content", "domain", "voice/index.ts"],
    because: "it describes what forms and calendar take, by their schemas",
  },
  "server/ops": {
    reaches: [
      "content",
      "domain",
      "server",
      "server/booking",
      "server/database",
      "server/delivery",
      "server/dials",
      "server/erasure",
      "server/error-reports",
      "server/voice",
      "server/voice-api",
    ],
  },

  bench: { reaches: "everything", isTool: true },
  examples: { reaches: [], isTool: true, because: "they stand for sites that have only what we serve" },
  scripts: { reaches: "everything", isTool: true },
  tests: { reaches: "everything", isTool: true },
  ".": { reaches: "everything", isTool: true, because: "configuration of tools" },
};
