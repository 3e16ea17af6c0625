import postcss, { type ChildNode, type Container, type Root } from "postcss";

/** A class in a selector. Its name may contain escaped characters, as in variants. */
const classSelector = /\.((?:\\.|[a-z_-]|[^\0-\x7f])(?:\\.|[\w-]|[^\0-\x7f])*)/giy;
/** The name of a pseudo-class that takes arguments. */
const functionName = /:([\w-]+)\(/y;
/** Pseudo-classes that match only if one of their selectors does. */
const choices = ["is", "where", "has"];

/**
 * Removes the rules that a page cannot need before its scripts run: those whose selectors name a class that is absent
 * from the page, and custom properties that nothing is left to use. Rules without classes and other at-rules stay.
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
    const selectors = rule.selectors.filter((selector) => canMatch(selector, present));
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnusedProperties(root, html);
  return root.toString().trim();
}

/** Removes declarations and definitions of custom properties that neither the page nor another declaration uses. */
function removeUnusedProperties(root: Root, html: string): void {
  const namesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];
  const used = new Set<string>(namesIn(html));
  const usedBy = new Map<string, string[]>();
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith("--")) usedBy.set(prop, [...(usedBy.get(prop) ?? []), ...namesIn(value)]);
    else for (const name of namesIn(value)) used.add(name);
  });
  // A set is walked to its end, also to what is added on the way.
  for (const name of used) for (const each of usedBy.get(name) ?? []) used.add(each);
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) removeWithEmptyParents(declaration);
  });
  root.walkAtRules("property", (property) => {
    if (!used.has(property.params)) property.remove();
  });
}

/** Whether the page has every class that a match requires. Classes inside `:not()` and the like are not required. */
function canMatch(selector: string, present: ReadonlySet<string>): boolean {
  for (let at = 0; at < selector.length; ) {
    classSelector.lastIndex = functionName.lastIndex = at;
    const name = classSelector.exec(selector)?.[1];
    const called = functionName.exec(selector)?.[1];
    if (name !== undefined) {
      if (!present.has(name.replace(/\\(.)/g, "$1"))) return false;
      at = classSelector.lastIndex;
    } else if (called !== undefined) {
      const end = closingBracket(selector, functionName.lastIndex);
      const inside = postcss.list.comma(selector.slice(functionName.lastIndex, end));
      if (choices.includes(called) && !inside.some((choice) => canMatch(choice, present))) return false;
      at = end + 1;
    } else {
      at += selector[at] === "\\" ? 2 : 1;
    }
  }
  return true;
}

/** Index of the bracket that closes the one before `from`. */
function closingBracket(selector: string, from: number): number {
  let depth = 1;
  for (let at = from; at < selector.length; at++) {
    if (selector[at] === "\\") at++;
    else if (selector[at] === "(") depth++;
    else if (selector[at] === ")" && --depth === 0) return at;
  }
  return selector.length;
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  // Keyframes never become empty: their rules name no classes. An empty layer can go: its order affects nothing.
  if (parent && parent.type !== "root" && (parent as Container).nodes?.length === 0) {
    removeWithEmptyParents(parent as ChildNode);
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
