import type { Person } from "../people.ts";

/** How the people of a call are shown. */
export interface Layout {
  /**
   * `voices`: nobody shows anything, a narrow row says who is there. `faces`: somebody's camera is on. `screen`: a screen
   * is large, the people are small beside it.
   */
  readonly kind: "voices" | "faces" | "screen";
  /** The one whose screen is large. */
  readonly presenter: Person | undefined;
  /** The people, in the order of their tiles: the others as they came, then the visitor. */
  readonly tiles: readonly Person[];
}

/** @param people with the visitor first, as `peopleOf` sorts them. */
export function layoutOf(people: readonly Person[]): Layout {
  const persons = people.filter(({ isAssistant }) => !isAssistant);
  const tiles = [...persons.filter(({ isYou }) => !isYou), ...persons.filter(({ isYou }) => isYou)];
  const presenter = tiles.find(({ screen }) => screen !== undefined);
  const kind = presenter ? "screen" : tiles.some(({ picture }) => picture) ? "faces" : "voices";
  return { kind, presenter, tiles };
}

/** The layer of a picture that is as large as it is shown: 0, 320 pixels wide, to 2, 1280 pixels. */
export function layerFor(pixels: number): 0 | 1 | 2 {
  if (pixels <= 400) return 0;
  return pixels <= 800 ? 1 : 2;
}

/** One or two letters that stand for a person without a picture. */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return ([...first].slice(0, 1).join("") + [...last].slice(0, 1).join("")).toLocaleUpperCase();
}
