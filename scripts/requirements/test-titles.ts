import { type ESTree, parseSync, Visitor } from "vite";

/** Titles in a test file: the first arguments of `test`, `it` and `describe`. */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTestFunction(callee)) return;
      if (title.type === "Literal" && typeof title.value === "string") titles.push(title.value);
      // Interpolated values are unknown here, so ids must be in the template's own text.
      if (title.type === "TemplateLiteral") titles.push(title.quasis.map(({ value }) => value.raw).join("…"));
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

/** Accepts `test`, `test.only`, `test.each(…)` and `` test.each`…` ``, but no skipped tests. */
function isTestFunction(callee: ESTree.Expression): boolean {
  switch (callee.type) {
    case "Identifier":
      return ["test", "it", "describe"].includes(callee.name);
    case "MemberExpression": {
      const isLeftOut =
        callee.property.type === "Identifier" &&
        ["skip", "todo", "fixme", "step"].includes(callee.property.name);
      return !isLeftOut && isTestFunction(callee.object);
    }
    case "CallExpression":
      return isTestFunction(callee.callee);
    case "TaggedTemplateExpression":
      return isTestFunction(callee.tag);
    default:
      return false;
  }
}
