// Takes screenshots of every page and state at four widths, into shots/ (not in git), for review.
//
//   npm run shots             all of them
//   npm run shots -- NAME …   those whose names begin with NAME
//   npm run shots -- --large-text [NAME …]   the same with text at twice the size, named NAME-large
//   npm run shots -- --width=360 [NAME …]    at that width only
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { withTextSize } from "#e2e/page-problems.ts";
import { typefacesAreThere } from "#e2e/typefaces.ts";
import { startSite } from "#fixtures/site-process.ts";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { serveSalon } from "../examples/salon/serve.ts";
import { browserFlags, findOrInstallBrowser } from "./browser.ts";
import { type Screen, screens } from "./shots/screens.ts";

const allWidths = [360, 768, 1280, 1920];
const folder = join(import.meta.dirname, "..", "shots");
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { "large-text": { type: "boolean", default: false }, width: { type: "string", multiple: true } },
});
const widths = options.width?.map(Number) ?? allWidths;
const isLarge = options["large-text"];
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
if (chosen.length === 0) {
  console.error(`There is no such screen. There are: ${screens.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
if (wanted.length === 0 && !isLarge && !options.width) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const env = { LOG_LEVEL: "error", TRUST_PROXY: "1" };
/** Pages of other sites, of which the first may show calls. */
let larkline = "";
await using salon = await serveSalon(() => larkline);
await using stranger = await serveSalon(() => larkline);
await using site = await startSite({ env: { ...env, VOICE_ORIGINS: salon.origin } });
larkline = site.origin;
/** Its pages promise phone calls. Nothing is sent to the address. */
await using dialingSite = await startSite({
  env: { ...env, AUTOMATION_WEBHOOK_URL: "https://automation.invalid/" },
});
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
/** Tries of a picture: on a busy machine a page may be slower than what its steps wait for. */
const tries = 3;
const failed: string[] = [];
for (const screen of chosen) {
  for (const width of widths.filter((each) => each < (screen.below ?? Number.POSITIVE_INFINITY))) {
    if (!(await takePatiently(screen, width))) failed.push(`${screen.name}-${width}`);
  }
  console.log(screen.name);
}

/** One picture that fails does not take the others with it. @returns false if it failed every time. */
async function takePatiently(screen: Screen, width: number): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      await take(screen, width);
      return true;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.error(`${screen.name}-${width}, try ${attempt} of ${tries}: ${why.split("\n", 1)[0]}`);
    }
  }
  return false;
}

async function take(screen: Screen, width: number): Promise<void> {
  const { origin } = screen.dials ? dialingSite : site;
  await using context = await browser.newContext({
    baseURL: screen.elsewhere ? { salon, stranger }[screen.elsewhere].origin : origin,
    viewport: { width, height: width < 700 ? 740 : 900 },
    locale: "en-US",
    reducedMotion: screen.motion ? "no-preference" : "reduce",
    // Each screenshot has its own client address, so that no rate limit applies.
    extraHTTPHeaders: { "x-forwarded-for": visitorAddress() },
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  if (!screen.elsewhere) await typefacesAreThere(page);
  await screen.arrange?.(page, site);
  if (isLarge) await withTextSize(page, "200%");
  // Full-page screenshots start at the top, where the fixed header belongs.
  if (!screen.windowOnly) await page.evaluate(showFromTheTop);
  await page.screenshot({
    path: join(folder, `${screen.name}${isLarge ? "-large" : ""}-${width}.png`),
    fullPage: !screen.windowOnly,
    animations: "disabled",
  });
}

/** In a picture of the whole page nothing follows the window, or sticks to the bottom of one. */
function showFromTheTop(): void {
  document.querySelector(".on-call")?.remove();
  for (const foot of document.querySelectorAll("[data-sticks]")) foot.removeAttribute("data-sticks");
  scrollTo(0, 0);
}

await browser.close();
console.log(`${chosen.length} screens are in ${folder}`);
if (failed.length > 0) {
  console.error(`Not taken: ${failed.join(", ")}`);
  process.exitCode = 1;
}
