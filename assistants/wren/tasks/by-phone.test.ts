import { expect, test } from "vitest";
import { scriptClauses, scriptPieces } from "../../spoken/script-clauses.ts";
import { wren } from "../wren.ts";

test("CALL-13 on a telephone nobody is asked to type, or told to look at a screen or a page", () => {
  const needsScreen = /\b(typ(e|ing)|screen|pages?|press|click|tap|below|button)\b/i;
  const said = (script: Pick<typeof wren, "tasks" | "taskLines"> | typeof wren.byPhone) => {
    const own = { ...wren, ...script, intents: [], lines: { ...wren.lines, askBack: [] } };
    return [...scriptClauses(own), ...scriptPieces(own)].filter((text) => needsScreen.test(text));
  };
  expect(said(wren).length, "where there is a screen, they are").toBeGreaterThan(5);
  expect(said(wren.byPhone)).toEqual(["There is nothing to type on here, but you can spell it."]);
});
