// What every page does besides its islands, fetched when the browser is idle. Each part is a file of its own.
import { hasKeptLeads } from "./pages/book-demo/wizard/kept-lead-keys.ts";
import "./styles/site.css";
import { completePage } from "./ui/complete-page.ts";

void completePage();

/** Begins a part of the page once its file is here. If the server is away, the page stays complete without it. */
function add<Part>(file: Promise<Part>, begin: (part: Part) => unknown): void {
  void file.then(begin, () => undefined);
}

// Of the later ones that file takes care itself.
for (const type of ["error", "unhandledrejection"])
  addEventListener(type, (event) => add(import("./report-error.ts"), (part) => part.tellOfError(event)), {
    once: true,
  });

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
const main = find("#main");

// Nothing is hidden before the visitor's first scroll, so a page that is only looked at or printed is complete.
if (main && find("[data-reveal]")) {
  const begin = () => add(import("./ui/reveal.ts"), ({ revealOnScroll }) => revealOnScroll(main));
  if (scrollY > 0) begin();
  else addEventListener("scroll", begin, { once: true, passive: true });
}

const strip = find("[data-count-up]");
if (strip) add(import("./pages/home/counters/count-up.ts"), ({ countUp }) => countUp(strip));

const times = find("[data-next-times]");
if (times)
  add(import("./pages/book-demo/next-times/show-next-times.ts"), ({ showNextTimes }) => showNextTimes(times));
const answerAs = find<HTMLFormElement>("form[data-answer-as]");
if (answerAs) add(import("./features/live-call/keep-answer-as.ts"), ({ keepTyped }) => keepTyped(answerAs));

if (matchMedia("(hover: hover) and (pointer: fine)").matches) {
  const area = find(".hero");
  area?.addEventListener(
    "pointermove",
    () => add(import("./pages/home/parallax/follow-pointer.ts"), ({ followPointer }) => followPointer(area)),
    { once: true },
  );
  if (find("[data-tilt]"))
    add(import("./pages/technology/tilt/follow-mouse.ts"), ({ tiltCards }) => tiltCards());
}

// Whichever page is opened next sends a demo request that an earlier visit could not.
if (hasKeptLeads())
  add(import("./pages/book-demo/wizard/page-outbox.ts"), ({ resendKeptLeads }) => resendKeptLeads());

document.documentElement.dataset.scripts = "run";
