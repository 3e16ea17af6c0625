// What every page does besides its islands, fetched when the browser is idle. Each part is a file of its own.
import { hasKeptLeads } from "./pages/book-demo/wizard/kept-lead-keys.ts";
import "./styles/site.css";
import { completePage } from "./ui/complete-page.ts";

void completePage();

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const main = find("#main");

// Nothing is hidden before the visitor's first scroll, so a page that is only looked at or printed is complete.
if (main && find("[data-reveal]")) {
  const begin = async () => (await import("./ui/reveal.ts")).revealOnScroll(main);
  if (scrollY > 0) begin();
  else addEventListener("scroll", begin, { once: true, passive: true });
}

const strip = find("[data-count-up]");
if (strip) import("./pages/home/counters/count-up.ts").then(({ countUp }) => countUp(strip));

const times = find("[data-next-times]");
if (times)
  import("./pages/book-demo/next-times/show-next-times.ts").then(({ showNextTimes }) => showNextTimes(times));
const answerAs = document.querySelector<HTMLFormElement>("form[data-answer-as]");
if (answerAs) import("./features/live-call/keep-answer-as.ts").then(({ keepTyped }) => keepTyped(answerAs));

if (matchMedia("(hover: hover) and (pointer: fine)").matches) {
  const area = find(".hero");
  area?.addEventListener(
    "pointermove",
    async () => (await import("./pages/home/parallax/follow-pointer.ts")).followPointer(area),
    { once: true },
  );
  if (find("[data-tilt]"))
    import("./pages/technology/tilt/follow-mouse.ts").then(({ tiltCards }) => tiltCards());
}

// Whichever page is opened next sends a demo request that an earlier visit could not.
if (hasKeptLeads()) {
  import("./pages/book-demo/wizard/page-outbox.ts").then(
    ({ resendKeptLeads }) => resendKeptLeads(),
    () => undefined,
  );
}

document.documentElement.dataset.scripts = "run";
