import postcss, { type Container, type Root } from "postcss";

/** A class in a selector; its name may hold escaped characters, as those of variants do. */
const classSelector = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;

/**
 * Typefaces that come with the whole stylesheets instead of the first picture: their fallbacks have the same
 * widths, so nothing moves, and every font less that the line carries brings that picture forward.
 */
const lateFonts = ["JetBrains Mono Variable", "Instrument Sans Variable"];

/**
 * The rules of a stylesheet that a page can need before its scripts run: those whose selectors name no class
 * that is absent from the page. Rules without classes, and at-rules, stay.
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
  root.walkAtRules("font-face", (face) => {
    if (lateFonts.some((family) => face.toString().includes(family))) face.remove();
  });
  return root.toString().trim();
}

/** The classes that must be there for a match: not those inside `:not()`, `:is()` and the like. */
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
  // A keyframe's rules are never removed, and a layer's name keeps its meaning only while it holds something.
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
