import postcss, { type Container, type Root } from "postcss";

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
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => present.has(name)),
    );
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString().trim();
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

function removeWithEmptyParents(node: Container): void {
  const { parent } = node;
  node.remove();
  // Keyframes never become empty: their rules name no classes. An empty layer can go: its order affects nothing.
  if (parent && parent.type === "atrule" && (parent as Container).nodes?.length === 0) {
    removeWithEmptyParents(parent as Container);
  }
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
