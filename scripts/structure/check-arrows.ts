import type { Arrow, Arrows } from "./arrows.ts";
import type { Import, Module } from "./parse-module.ts";

/** The closest part that `path` lies in. */
export function partOf(path: string, arrows: Arrows): string | undefined {
  if (!path.includes("/") && path in arrows) return path;
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf("/")))) {
    if (part in arrows) return part;
  }
  return !path.includes("/") && "." in arrows ? "." : undefined;
}

/** Tests are beside the code they test and may import anything. */
export const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** True if `path` is neither a test nor a development tool. */
export function isProduct(path: string, arrows: Arrows): boolean {
  const part = partOf(path, arrows);
  return !isTest(path) && (part === undefined || !arrows[part]?.isTool);
}

/** One sentence for each import that no arrow allows, each file outside every part, and each part without files. */
export function checkArrows(modules: readonly Module[], arrows: Arrows): string[] {
  const found: string[] = [];
  for (const { path, imports } of modules) {
    if (isTest(path)) continue;
    const part = partOf(path, arrows);
    const arrow = part === undefined ? undefined : arrows[part];
    if (part === undefined || !arrow) {
      found.push(`${path} is in no part that scripts/structure/arrows.ts lists`);
      continue;
    }
    for (const each of imports) {
      if (!isAllowed(part, arrow, each, arrows)) {
        found.push(`${path} imports ${each.to}: ${rule(part, arrow, each)}`);
      }
    }
  }
  const parts = new Set(modules.map(({ path }) => partOf(path, arrows)));
  for (const part of Object.keys(arrows)) {
    if (!parts.has(part)) found.push(`scripts/structure/arrows.ts lists ${part}, where there is no file`);
  }
  return [...new Set(found)];
}

/** Number of imports from part to part. */
export function countArrows(modules: readonly Module[], arrows: Arrows): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, imports } of modules) {
    if (!isProduct(path, arrows)) continue;
    const from = partOf(path, arrows) ?? path;
    for (const { to, isPackage } of imports) {
      const target = isPackage ? from : (partOf(to, arrows) ?? to);
      if (target === from) continue;
      const arrow = `${from} → ${target}`;
      counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
    }
  }
  return counts;
}

function isAllowed(part: string, arrow: Arrow, { to, isPackage }: Import, arrows: Arrows): boolean {
  if (isPackage) return arrow.packages?.includes(to) ?? true;
  if (arrow.reaches === "everything") return true;
  const target = partOf(to, arrows);
  return target !== undefined && (target === part || arrow.reaches.includes(target));
}

function rule(part: string, { reaches, packages = [], because }: Arrow, { isPackage }: Import): string {
  const names = isPackage ? packages : typeof reaches === "string" ? [reaches] : reaches;
  const reason = because ? ` (${because})` : "";
  if (isPackage) return `${part} may use ${names.join(", ") || "no package"}${reason}`;
  return `${part} may reach ${names.join(", ") || "nothing outside itself"}${reason}`;
}
