import type { Arrows } from "./arrows.ts";

const begin = "<!-- Arrows: drawn by `npm run structure -- --write` -->";
const end = "<!-- End of the arrows -->";

/**
 * Draws the arrows between the two marks of `page`.
 * @returns the changed page; undefined if it lacks the marks.
 */
export function drawInto(page: string, arrows: Arrows): string | undefined {
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) return undefined;
  return `${page.slice(0, from)}${begin}\n\n${draw(arrows)}\n${page.slice(to)}`;
}

/** A Mermaid flowchart of the tree, and one for each folder whose parts no other folder imports by name. */
export function draw(arrows: Arrows): string {
  const parts = Object.keys(arrows).filter((part) => !arrows[part]?.isTool);
  const lines = parts.flatMap((from) => {
    const { reaches = [] } = arrows[from] ?? {};
    return (reaches === "everything" ? parts : reaches).map((to) => ({ from, to }));
  });
  // A folder is one node unless another folder imports from one of its parts by name.
  const open = new Set(
    lines.filter(({ from, to }) => to.includes("/") && top(from) !== top(to)).map(({ to }) => top(to)),
  );
  const shown = (part: string) => (open.has(top(part)) ? part : top(part));
  const closed = [...new Set(parts.map(top))].filter((folder) => !open.has(folder));

  const charts = [
    flowchart(
      parts.map(shown),
      lines.map(({ from, to }) => ({ from: shown(from), to: shown(to) })),
    ),
    ...closed.flatMap((folder) => {
      const inside = parts.filter((part) => top(part) === folder);
      const own = lines.filter(({ from, to }) => top(from) === folder && top(to) === folder);
      return inside.length > 1 ? [`Inside \`${folder}/\`:\n\n${flowchart(inside, own)}`] : [];
    }),
  ];
  return `${charts.join("\n")}${freeOnes(arrows)}`;
}

interface Line {
  readonly from: string;
  readonly to: string;
}

function flowchart(parts: readonly string[], lines: readonly Line[]): string {
  const nodes = new Set(parts);
  const drawn = new Set(
    lines.filter(({ from, to }) => from !== to).map(({ from, to }) => `  ${id(from)} --> ${id(to)}`),
  );
  return [
    "```mermaid",
    "flowchart TD",
    ...[...nodes].map((part) => `  ${id(part)}["${part}"]`),
    ...drawn,
    "```",
    "",
  ].join("\n");
}

function freeOnes(arrows: Arrows): string {
  const free = Object.keys(arrows).filter((part) => part !== "." && arrows[part]?.reaches === "everything");
  const names = free.map((part) => `\`${part}/\``).join(", ");
  return free.length === 0
    ? ""
    : `\nNot drawn: ${names}. They may reach everything, and nothing reaches them.\n`;
}

const top = (part: string) => part.split("/")[0] ?? part;
const id = (part: string) => part.replaceAll(/\W/g, "_");
