import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildVoiceClient } from "./scripts/build/voice-client.ts";

// Chunks are named after their modules, followed by a hash. tests/e2e/weight.spec.ts limits a page's total in a
// browser; these limits name the part that grew.
const assets = readdirSync(new URL("build/client/assets", import.meta.url));
const scripts = (pattern) =>
  assets
    .filter((name) => name.endsWith(".js") && pattern.test(name))
    .map((name) => `build/client/assets/${name}`);

const widgetAssets = readdirSync(new URL("build/client/widget/assets", import.meta.url));
const widget = (pattern) =>
  widgetAssets
    .filter((name) => name.endsWith(".js") && pattern.test(name))
    .map((name) => `build/client/widget/assets/${name}`);
// The call library alone: its entry, the modules that a call loads, and the audio worklet.
const voiceClient = "node_modules/.cache/larkline/voice-client";
await buildVoiceClient("voice/client/web-client.ts", join(import.meta.dirname, voiceClient));

export default [
  {
    name: "call library, all that a call needs",
    path: [`${voiceClient}/**/*.js`, `!${voiceClient}/assets/quality-*.js`],
    limit: "15 KB",
    gzip: true,
  },
  {
    name: "call library, the test before a call",
    path: `${voiceClient}/assets/quality-*.js`,
    limit: "1.5 KB",
    gzip: true,
  },
  { name: "call library, before a call", path: `${voiceClient}/start.js`, limit: "6 KB", gzip: true },
  {
    name: "framework",
    path: scripts(/^(framework|rolldown-runtime|preload-helper|entry\.client|manifest)-/),
    limit: "96 KB",
    brotli: true,
  },
  { name: "site shell and home", path: scripts(/^(root|home)-/), limit: "10 KB", brotli: true },
  {
    name: "home, once it is scrolled",
    path: scripts(/^(product|deferred|reveal|follow-pointer|text-link)-/),
    limit: "7 KB",
    brotli: true,
  },
  { name: "home, sound of the sample call", path: scripts(/^call-sound-/), limit: "1.5 KB", brotli: true },
  {
    name: "call screen, with all that a call needs",
    path: scripts(/^(show-call-screen|own-line|media)-/),
    limit: "26 KB",
    brotli: true,
  },
  { name: "features page", path: scripts(/^features-/), limit: "6 KB", brotli: true },
  { name: "technology page", path: scripts(/^technology-/), limit: "5 KB", brotli: true },
  { name: "book-demo page", path: scripts(/^book-demo-/), limit: "10 KB", brotli: true },
  { name: "calendar of the last step", path: scripts(/^on-step-4-/), limit: "2 KB", brotli: true },
  {
    name: "telephone numbers of every country",
    path: scripts(/^phone-number-/),
    limit: "26 KB",
    brotli: true,
  },
  { name: "contact page", path: scripts(/^(contact|use-submission)-/), limit: "8 KB", brotli: true },
  {
    name: "sending a form",
    path: scripts(/^(page-session|puzzle-worker)-/),
    limit: "5 KB",
    brotli: true,
  },
  { name: "call that rings in the browser", path: scripts(/^browser-ring-/), limit: "3 KB", brotli: true },
  // Loaded only if the hosted service holds the calls. Nearly all of it is the service's own library.
  { name: "hosted calls", path: scripts(/^hosted-line-/), limit: "72 KB", brotli: true },
  { name: "booking widget's loader", path: "build/client/widget/scheduler.js", limit: "2 KB", gzip: true },
  // 62 KB of it is React.
  { name: "booking widget", path: widget(/^(?!solve-)/), limit: "74 KB", brotli: true },
  // Loaded only if a network has booked several times.
  { name: "booking widget's puzzle", path: widget(/^solve-/), limit: "3 KB", brotli: true },
];
