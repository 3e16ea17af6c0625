import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

export interface Import {
  /** A path from the root of the tree (`server/env.ts`), or the name of a package (`react`, `node:fs`). */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

export interface Module {
  /** From the root of the tree, with `/`. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Names that are declared and exported here, not those passed on from another file; without `default`. */
  readonly exports: readonly string[];
}

/** From the beginning of a specifier (`#site/`) to a folder from the root of the tree (`site/`). */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Reads a file's imports and exports, types included: `import`, `export … from`, `import()` of a literal, `import("…")` in
 * a type, and `new URL("./x.ts", import.meta.url)`, which names workers. `import.meta.glob` is not followed.
 * @throws SyntaxError when the file cannot be parsed.
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
    // `import { a } from "…"; export { a }` is listed with its origin too; that import is counted above.
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

/** The text of `"…"`, or of a template that nothing fills in. */
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

/** Build output and packages are no part of the tree, however they are reached. */
function inTree(to: string): Omit<Import, "isTypeOnly"> | undefined {
  return /^(?:\.\.|node_modules|build|\.react-router)(?:\/|$)/.test(to)
    ? undefined
    : { to, isPackage: false };
}
