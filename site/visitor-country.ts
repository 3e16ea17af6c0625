import { type CountryCode, countryNamedBy, findCountry } from "#domain/countries.ts";
import type { VisitorRegion } from "#domain/visitor-region.ts";
import { once } from "./once.ts";

/** Time limit of the request, in ms. Later the visitor has chosen. */
const patience = 3_000;

const askServer = once(async (): Promise<CountryCode | undefined> => {
  const answer = await fetch("/api/region", { signal: AbortSignal.timeout(patience) });
  const { country } = (await answer.json()) as VisitorRegion;
  return findCountry(country ?? "")?.code;
});

/**
 * The country of the list that the visitor's address belongs to, asked once per page; undefined when the browser's
 * languages name one themselves, and when it is not known. Never rejects.
 */
export async function visitorCountry(): Promise<CountryCode | undefined> {
  if (countryNamedBy(navigator.languages)) return undefined;
  return askServer().catch(() => undefined);
}
