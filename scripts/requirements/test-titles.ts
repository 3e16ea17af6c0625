import { type ESTree, parseSync, Visitor } from "vite";

/** The titles in a test file: the first argument of `test`, `it` and `describe`. */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTestFunction(callee)) return;
      if (title.type === "Literal" && typeof title.value === "string") titles.push(title.value);
      // The filled-in values are not known here, so an id must stand in the text itself.
      if (title.type === "TemplateLiteral") titles.push(title.quasis.map(({ value }) => value.raw).join("…"));
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

/** `test`, `test.only`, `test.each(…)`, `` test.each`…` ``; not tests that are left out of the run. */
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
