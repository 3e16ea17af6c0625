import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildVoiceClient } from "./scripts/build/voice-client.ts";

// Chunks are named after their modules, followed by a hash. tests/e2e/weight.spec.ts limits a page's total in a
// browser; these limits name the part that grew.
const assets = new URL("build/client/assets/", import.meta.url);

/** What English pages lead to: other languages have files of their own beside them, with other words. */
function englishScripts() {
  const found = new Set();
  const follow = (text) => {
    for (const [, name] of text.matchAll(/(?:assets|\.)\/([\w-]+\.js)/g)) {
      if (found.has(name) || !names.has(name)) continue;
      found.add(name);
      follow(readFileSync(new URL(name, assets), "utf8"));
    }
  };
  const names = new Set(readdirSync(assets));
  const pages = globSync("build/client/**/index.html", {
    exclude: ["build/client/es/**", "build/client/widget/**"],
  });
  for (const page of pages) follow(readFileSync(page, "utf8"));
  return [...found];
}

const english = englishScripts();
const scripts = (pattern) =>
  english.filter((name) => pattern.test(name)).map((name) => `build/client/assets/${name}`);

const widgetFolder = "build/client/widget";
const widgetPage = readFileSync(new URL(`${widgetFolder}/scheduler/index.html`, import.meta.url), "utf8");
const widgetAssets = readdirSync(new URL(`${widgetFolder}/assets`, import.meta.url)).filter(
  (name) => name.endsWith(".js") && (widgetPage.includes(name) || !name.startsWith("index-")),
);
const widget = (pattern) =>
  widgetAssets.filter((name) => pattern.test(name)).map((name) => `${widgetFolder}/assets/${name}`);
// The call library alone: its entry, the modules that a call loads, and the audio worklet.
const voiceClient = "node_modules/.cache/larkline/voice-client";
await buildVoiceClient("voice/client/web-client.ts", join(import.meta.dirname, voiceClient));

export default [
  {
    name: "call library, all that a call needs",
    path: [
      `${voiceClient}/**/*.js`,
      `!${voiceClient}/assets/quality-*.js`,
      `!${voiceClient}/assets/media-player-*.js`,
      `!${voiceClient}/assets/custom-integrations-*.js`,
      `!${voiceClient}/assets/dial-out-*.js`,
      `!${voiceClient}/assets/{recording,compose-call}-*.js`,
      `!${voiceClient}/assets/recording-{worker,worklet}-*.js`,
    ],
    limit: "15 KB",
    gzip: true,
  },
  {
    name: "call library, the test before a call",
    path: `${voiceClient}/assets/quality-*.js`,
    limit: "1.5 KB",
    gzip: true,
  },
  {
    name: "call library, recordings played into a call",
    path: `${voiceClient}/assets/media-player-*.js`,
    limit: "1.5 KB",
    gzip: true,
  },
  {
    name: "call library, other programs within a call",
    path: `${voiceClient}/assets/custom-integrations-*.js`,
    limit: "1.5 KB",
    gzip: true,
  },
  {
    name: "call library, people dialled in",
    path: `${voiceClient}/assets/dial-out-*.js`,
    limit: "1.5 KB",
    gzip: true,
  },
  {
    name: "call library, recordings of the call",
    path: `${voiceClient}/assets/recording-!(worker|worklet)*.js`,
    limit: "2 KB",
    gzip: true,
  },
  {
    name: "call library, the making of a recording",
    path: `${voiceClient}/assets/{compose-call,recording-worklet}-*.js`,
    limit: "3.5 KB",
    gzip: true,
  },
  // Most of it is mediabunny.
  {
    name: "call library, the worker of a recording",
    path: `${voiceClient}/assets/recording-worker-*.js`,
    limit: "60 KB",
    gzip: true,
  },
  { name: "call library, before a call", path: `${voiceClient}/start.js`, limit: "6 KB", gzip: true },
  // Fetched with the first island that a visitor turns to.
  {
    name: "React, with what starts an island",
    path: scripts(/^(react|hydrate)-/),
    limit: "60 KB",
    brotli: true,
  },
  // Besides the loader, which is in the page itself (scripts/build/insert-loader.test.ts).
  {
    name: "every page",
    path: scripts(/^(page-(?!session|outbox)|base-|rolldown-runtime-)/),
    limit: "2.85 KB",
    brotli: true,
  },
  { name: "what several islands share", path: scripts(/^shared-/), limit: "5.7 KB", brotli: true },
  {
    name: "home, every island",
    path: scripts(/^(sample-call|carousel|showcase|call-queue|call-button|use-rotation)-/),
    limit: "10.5 KB",
    brotli: true,
  },
  {
    name: "home, what moves",
    path: scripts(/^(reveal|count-up|follow-pointer)-/),
    limit: "2 KB",
    brotli: true,
  },
  { name: "home, sound of the sample calls", path: scripts(/^call-sound-/), limit: "2.5 KB", brotli: true },
  {
    name: "call screen, with all that a call needs",
    path: scripts(/^(show-call-screen|call-screens|own-line|media(?!-player)|ring-sound)-/),
    limit: "27.75 KB",
    brotli: true,
  },
  // Fetched when a caller wants to invite others, or sees who is there.
  { name: "people in a call", path: scripts(/^(own-company|call-people)-/), limit: "7.5 KB", brotli: true },
  // Fetched with the first other person; besides what changes a background.
  { name: "cameras and screens in a call", path: scripts(/^pictures-/), limit: "8 KB", brotli: true },
  { name: "page of a guest", path: scripts(/^join-call-/), limit: "4.5 KB", brotli: true },
  // Fetched once a call has begun.
  { name: "record of a call", path: scripts(/^call-record-/), limit: "6.5 KB", brotli: true },
  // Fetched with the first word of a recording, and after a call that was recorded.
  {
    name: "recording of a call",
    path: scripts(/^(recording-strip|kept-recording)-/),
    limit: "3 KB",
    brotli: true,
  },
  { name: "elements for other sites", path: "build/client/embed.js", limit: "5 KB", brotli: true },
  { name: "technology page, tilting cards", path: scripts(/^follow-mouse-/), limit: "0.5 KB", brotli: true },
  { name: "help center", path: scripts(/^help-center-/), limit: "6.5 KB", brotli: true },
  { name: "stories", path: scripts(/^stories-/), limit: "4.5 KB", brotli: true },
  { name: "calculator", path: scripts(/^(roi-calculator|outbound-calls)-/), limit: "6.5 KB", brotli: true },
  {
    name: "calculator of missed calls",
    path: scripts(/^missed-calls-calculator-/),
    limit: "3.25 KB",
    brotli: true,
  },
  { name: "wizard", path: scripts(/^(book-demo-wizard|wizard-draft)-/), limit: "12.8 KB", brotli: true },
  { name: "next free times", path: scripts(/^show-next-times-/), limit: "1.2 KB", brotli: true },
  { name: "calendar of the last step", path: scripts(/^on-step-4-/), limit: "2.25 KB", brotli: true },
  {
    name: "telephone numbers of every country",
    path: scripts(/^phone-number-/),
    limit: "26 KB",
    brotli: true,
  },
  {
    name: "contact page",
    path: scripts(/^(contact|contact-form|office-hours|use-submission)-/),
    limit: "8 KB",
    brotli: true,
  },
  { name: "outbound form", path: scripts(/^outbound-form-/), limit: "3.5 KB", brotli: true },
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
