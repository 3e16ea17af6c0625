import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

export interface Import {
  /** Path from the root of the tree (`server/env.ts`), or name of a package (`react`, `node:fs`). */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

export interface Module {
  /** Path from the root of the tree, with `/`. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Names declared and exported here, without re-exports and `default`. */
  readonly exports: readonly string[];
}

/** Maps the prefix of a specifier (`#site/`) to a folder, from the root of the tree (`site/`). */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Reads a file's imports and exports, types included: `import`, `export … from`, `import()` of a literal,
 * `import("…")` in a type, and `new URL("./x.ts", import.meta.url)` for workers. `import.meta.glob` is ignored.
 * @throws SyntaxError if the file cannot be parsed.
 */
export function parseModule(path: string, source: string, aliases: Aliases): Module {
  const { program, module, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean) => {
    const found = resolveSpecifier(path, specifier, aliases);
    if (found) imports.push({ ...found, isTypeOnly });
  };

  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries } of module.staticExports) {
    // `import { a } from "…"; export { a }` appears with its origin here too; its import was counted above.
    const origins = new Map<string, boolean>();
    for (const { moduleRequest, isType, start } of entries) {
      if (!moduleRequest || moduleRequest.start < start) continue;
      origins.set(moduleRequest.value, isType && (origins.get(moduleRequest.value) ?? true));
    }
    for (const [specifier, isTypeOnly] of origins) add(specifier, isTypeOnly);
  }
  if (/\bimport\s*\(|\bnew URL\(/.test(source)) {
    new Visitor({
      ImportExpression({ source }) {
        const specifier = literalText(source);
        if (specifier !== undefined) add(specifier, false);
      },
      TSImportType({ source }) {
        add(source.value, true);
      },
      NewExpression({ callee, arguments: [address, base] }) {
        if (callee.type !== "Identifier" || callee.name !== "URL") return;
        if (base?.type !== "MemberExpression" || base.object.type !== "MetaProperty") return;
        const specifier = literalText(address);
        if (specifier !== undefined && /\.(?:tsx?|mjs|js)$/.test(specifier)) add(specifier, false);
      },
    }).visit(program);
  }

  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName: { name } }) => (moduleRequest || name === null ? [] : [name]));
  return { path, lines: source.split("\n").length - 1, imports, exports: [...new Set(exports)] };
}

/** Text of a string literal or of a template without interpolations. */
function literalText(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" && node.expressions.length === 0
    ? node.quasis[0]?.value.raw
    : undefined;
}

function resolveSpecifier(
  from: string,
  specifier: string,
  aliases: Aliases,
): Omit<Import, "isTypeOnly"> | undefined {
  const plain = specifier.replace(/\?.*$/, "");
  const alias = [...aliases].find(([start]) => plain.startsWith(start));
  if (alias) return inTree(posix.normalize(alias[1] + plain.slice(alias[0].length)));
  if (plain.startsWith(".")) return inTree(posix.join(posix.dirname(from), plain));
  if (plain.startsWith("virtual:")) return undefined;
  const [scope = "", name] = plain.split("/");
  return { to: scope.startsWith("@") && name ? `${scope}/${name}` : scope, isPackage: true };
}

/** Excludes build output and packages, whatever the path to them. */
function inTree(to: string): Omit<Import, "isTypeOnly"> | undefined {
  return /^(?:\.\.|node_modules|build)(?:\/|$)/.test(to) ? undefined : { to, isPackage: false };
}
