import type { Import, Module } from "./parse-module.ts";

/** A fake module that imports the files at these paths. */
export function madeUpModule(
  path: string,
  imports: readonly string[] = [],
  more: Partial<Module> = {},
): Module {
  return { path, lines: 10, exports: [], imports: imports.map((to) => importOf(to)), ...more };
}

export function importOf(to: string, more: Partial<Import> = {}): Import {
  return { to, isPackage: false, isTypeOnly: false, ...more };
}
