/**
 * The one row of a search by the beginning of an id. With none or several, says so and returns undefined.
 *
 * @param rows the matches: two are enough to see that the prefix is ambiguous.
 * @param options.what the kind of row, for the message.
 */
export function theOne<Row>(
  [row, another]: readonly Row[],
  idPrefix: string,
  { what, say }: { what: string; say: (text: string) => void },
): Row | undefined {
  if (row && !another) return row;
  say(
    row ? `Several ids begin with ${idPrefix}; type more of it.\n` : `No ${what} has the id ${idPrefix}.\n`,
  );
  return undefined;
}
