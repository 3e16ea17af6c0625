/** Words for a site that can have phones called, and for one that cannot. */
export interface DialWords {
  /** A carrier or an automation is configured, so a phone may ring. */
  readonly dials: string;
  readonly otherwise: string;
}

/**
 * Both words, as they stand in the built pages. The server keeps one of them at its start, so one build serves any
 * configuration, and a page says what is true without a script, too.
 */
export function markDialWords({ dials, otherwise }: DialWords): string {
  return `⟦${dials}⟧⟦${otherwise}⟧`;
}

/** The built attribute that tells a page's scripts which words the server kept. */
const builtAttribute = 'data-dials="no"';

/** Keeps one of the words in each place of a built page, and tells its scripts. */
export function chooseDialWords(html: string, dials: boolean): string {
  const chosen = html.replace(/⟦([^⟦⟧]*)⟧⟦([^⟦⟧]*)⟧/g, (_, yes: string, no: string) => (dials ? yes : no));
  return dials ? chosen.replace(builtAttribute, 'data-dials="yes"') : chosen;
}
