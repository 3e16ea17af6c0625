/** The one row whose id begins with `idPrefix`. With none or several, says so and returns undefined. */
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
