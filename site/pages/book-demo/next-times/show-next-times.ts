import { nextTimes } from "#content/book-demo/next-times.ts";
import { freeTimes } from "./free-times.ts";
import { pickTimes } from "./pick-times.ts";
import { timeWords } from "./time-words.ts";
import { forgetWish, readWish, writeWish } from "./wished-time.ts";

/** Fills in the next free times. Where a hosted calendar has them, or nobody answers, the place stays as it is. */
export async function showNextTimes(place: HTMLElement): Promise<void> {
  const free = await freeTimes().catch(() => []);
  const wish = readWish();
  const times = pickTimes(free);
  // A wish from before stays among them, unless it is gone.
  const wished = free.find((moment) => moment === Date.parse(wish ?? ""));
  if (wished !== undefined && !times.includes(wished)) times.splice(-1, 1, wished);
  const [first] = times;
  if (first === undefined) return;
  // A phone takes as long for the first words of a date as for all the rest. Before and after it may answer a tap.
  await pause();
  const shown = times.map((moment) => ({ moment, ...timeWords(moment) }));
  await pause();

  const find = (selector: string) => place.querySelector<HTMLElement>(selector) as HTMLElement;
  const template = place.querySelector("template") as HTMLTemplateElement;
  const inputs = shown.map(({ moment, day, clock }) => {
    const label = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const input = label.querySelector("input") as HTMLInputElement;
    input.value = new Date(moment).toISOString();
    input.checked = moment === wished;
    (label.querySelector("[data-day]") as HTMLElement).textContent = day;
    (label.querySelector("[data-clock]") as HTMLElement).textContent = clock;
    find("[data-times]").append(label);
    return input;
  });
  find("[data-zone]").textContent = nextTimes.zone(shown[0]?.zone ?? "");
  tellWish();
  // What is added to the page belongs to no part that waits for its typefaces.
  place.dataset.typefaces = "shown";
  place.dataset.found = "";

  place.addEventListener("change", () => {
    const chosen = inputs.find(({ checked }) => checked);
    if (chosen) writeWish(chosen.value);
    tellWish();
  });
  find("[data-clear]").addEventListener("click", () => {
    for (const input of inputs) input.checked = false;
    forgetWish();
    // The pressed button disappears.
    inputs[0]?.focus();
    tellWish();
  });

  function tellWish(): void {
    const chosen = inputs.find(({ checked }) => checked)?.value;
    const { day, clock } = timeWords(chosen ?? first ?? 0);
    find("[data-chosen]").textContent = chosen ? nextTimes.chosen(`${day}, ${clock}`) : nextTimes.pick;
    find("[data-clear]").hidden = chosen === undefined;
    place.toggleAttribute("data-wished", chosen !== undefined);
  }
}

/** Lets the browser do what waits: answer a tap, paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve));
