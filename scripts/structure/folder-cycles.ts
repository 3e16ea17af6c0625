import type { Module } from "./parse-module.ts";

/** Folders with one folder for each page or feature. */
const shelves = ["site/features", "site/pages"];

/** The folder that stands for a file: two levels deep, or three below a shelf. A file above that level stands alone. */
export function folderOf(path: string): string {
  const names = path.split("/");
  const depth = shelves.includes(names.slice(0, 2).join("/")) ? 3 : 2;
  return names.length > depth ? names.slice(0, depth).join("/") : path;
}

/**
 * Finds import cycles between folders: one sentence for each set of folders, with the imports of its shortest cycle.
 * Type imports count too: folders in such a cycle cannot be understood or removed one at a time.
 */
export function findFolderCycles(modules: readonly Module[]): string[] {
  const graph = folderGraph(modules);
  return cyclicComponents(graph).map((folders) => {
    const imports = shortestCircle(graph, folders).join("; ");
    return `${folders.join(", ")} reach each other in a circle: ${imports}`;
  });
}

/** From folder to folder, with one import as an example. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

function folderGraph(modules: readonly Module[]): Graph {
  const graph = new Map<string, Map<string, string>>();
  const known = new Set(modules.map(({ path }) => folderOf(path)));
  for (const { path, imports } of modules) {
    const from = folderOf(path);
    const arrows = graph.get(from) ?? new Map<string, string>();
    graph.set(from, arrows);
    for (const { to, isPackage } of imports) {
      const target = folderOf(to);
      if (isPackage || target === from || !known.has(target) || arrows.has(target)) continue;
      arrows.set(target, `${path} imports ${to}`);
    }
  }
  return graph;
}

/** Strongly connected components of more than one folder (Tarjan 1972), each sorted. */
function cyclicComponents(graph: Graph): string[][] {
  const components: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (folder: string) => {
    const own = order.size;
    order.set(folder, own);
    path.push(folder);
    let low = own;
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(folder, low);
    if (low !== own) return;
    const component = path.splice(path.indexOf(folder));
    if (component.length > 1) components.push(component.toSorted());
  };
  for (const folder of graph.keys()) if (!order.has(folder)) visit(folder);
  return components.toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
}

/** Imports of the shortest path from one of `folders` back to itself. */
function shortestCircle(graph: Graph, folders: readonly string[]): readonly string[] {
  const circles = folders.map((start) => {
    const queue: { at: string; way: readonly string[] }[] = [{ at: start, way: [] }];
    const seen = new Set<string>();
    for (const { at, way } of queue) {
      if (at === start && way.length > 0) return way;
      for (const [next, example] of graph.get(at) ?? []) {
        if (seen.has(next) || !folders.includes(next)) continue;
        seen.add(next);
        queue.push({ at: next, way: [...way, example] });
      }
    }
    return [];
  });
  return circles.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
