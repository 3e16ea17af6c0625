import postcss, { type AtRule, type ChildNode, type Declaration, type Node, type Root } from "postcss";

/** A class in a selector. Its name may contain escaped characters, as in variants. */
const classSelector = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;

/**
 * Removes the rules that a page cannot need before its scripts run: those whose selectors name a class that is absent
 * from the page. Rules without classes and other at-rules stay.
 */
export function usedRules(css: string, html: string): string {
  const present = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => decodeAttribute(match[1] ?? "").split(/\s+/)),
  );
  const root: Root = postcss.parse(css);
  // The whole stylesheet, which follows, keeps them.
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => present.has(name)),
    );
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnusedProperties(root);
  return root.toString().trim();
}

/** Tailwind's registered custom properties, and their initial values for browsers without `@property`. */
function removeUnusedProperties(root: Root): void {
  const used = new Set<string>();
  root.walkDecls((declaration) => {
    if (isInitialValue(declaration)) return;
    for (const [name] of `${declaration.prop} ${declaration.value}`.matchAll(/--[\w-]+/g)) used.add(name);
  });
  root.walkDecls(/^--/, (declaration) => {
    if (isInitialValue(declaration) && !used.has(declaration.prop)) removeWithEmptyParents(declaration);
  });
  root.walkAtRules("property", (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** True in the layer that Tailwind calls "properties". */
function isInitialValue(declaration: Declaration): boolean {
  for (let each: Node | undefined = declaration; each; each = each.parent as Node | undefined)
    if (each.type === "atrule" && (each as AtRule).name === "layer")
      return (each as AtRule).params === "properties";
  return false;
}

/** Classes that a match requires: not those inside `:not()`, `:is()` and the like. */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ""; before !== outside; ) {
    before = outside;
    outside = outside.replace(/:[\w-]+\((?:\\.|[^()\\])*\)/g, "");
  }
  return [...outside.matchAll(classSelector)].map((match) => (match[1] ?? "").replace(/\\(.)/g, "$1"));
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  // Keyframes never become empty: their rules name no classes. An empty layer can go: its order affects nothing.
  if (parent && parent.type !== "root" && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as ChildNode);
}

function decodeAttribute(text: string): string {
  const entities: Record<string, string> = {
    "&gt;": ">",
    "&lt;": "<",
    "&quot;": '"',
    "&#x27;": "'",
    "&amp;": "&",
  };
  return text.replace(/&(gt|lt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
