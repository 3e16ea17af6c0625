import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { reserve } from "./cosines.ts";
import type { LinearModel } from "./linear-model.ts";
import type { Heads, Model } from "./model.ts";
import { createVocabulary } from "./vocabulary.ts";

/** First bytes of a model file. */
const magic = "LLM2";
type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array;
const types = { Int8Array, Uint8Array, Uint16Array, Uint32Array, Float32Array };

interface Header extends Pick<Model, "hash" | "intents" | "actOf"> {
  readonly dimensions: number;
  readonly limits: Readonly<
    Record<"full" | "small", { readonly certainFrom: number; readonly doubtfulFrom: number }>
  >;
  readonly parts: readonly {
    readonly name: string;
    readonly type: keyof typeof types;
    readonly length: number;
  }[];
}

/** Writes a model as bytes: a header as JSON, then its tables, each at a multiple of four. */
export function encodeModel(model: Model): Uint8Array<ArrayBuffer> {
  const { full, small, neighbours, vocabulary } = model;
  const tables: Readonly<Record<string, Numbers>> = {
    hashes: vocabulary.hashes,
    idf: vocabulary.idf,
    ...tablesOf("full", full),
    ...tablesOf("small", small),
    ...linearTables("follows", model.follows),
    axes: neighbours.axes,
    points: neighbours.points,
    keys: neighbours.keys,
    classes: neighbours.classes,
    verdicts: neighbours.verdicts,
    pieces: neighbours.pieces,
    starts: neighbours.starts,
    heldOutKeys: model.heldOut.keys,
    heldOutOutcomes: model.heldOut.outcomes,
  };
  const limitsOf = ({ certainFrom, doubtfulFrom }: Heads) => ({ certainFrom, doubtfulFrom });
  const header: Header = {
    hash: model.hash,
    intents: model.intents,
    actOf: model.actOf,
    dimensions: neighbours.dimensions,
    limits: { full: limitsOf(full), small: limitsOf(small) },
    parts: Object.entries(tables).map(([name, table]) => ({
      name,
      type: table.constructor.name as keyof typeof types,
      length: table.length,
    })),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = padded(8 + json.length);
  const size = Object.values(tables).reduce((sum, { byteLength }) => sum + padded(byteLength), start);
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(magic));
  new DataView(bytes.buffer).setUint32(4, json.length, true);
  bytes.set(json, 8);
  let at = start;
  for (const table of Object.values(tables)) {
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at);
    at += padded(table.byteLength);
  }
  return bytes;
}

function tablesOf(
  name: "full" | "small",
  { intents, acts, order, confidence }: Heads,
): Record<string, Numbers> {
  return {
    ...linearTables(`${name}.intents`, intents),
    ...linearTables(`${name}.acts`, acts),
    [`${name}.order`]: order,
    [`${name}.confidence`]: confidence,
  };
}

function linearTables(name: string, { weights, scales, bias }: LinearModel): Record<string, Numbers> {
  return { [`${name}.weights`]: weights, [`${name}.scales`]: scales, [`${name}.bias`]: bias };
}

/** The hash in a model file, without reading the rest. */
export function hashOfModel(bytes: Uint8Array): string {
  return readHeader(bytes).header.hash;
}

/** Reads a model from its file. @throws if it is no model file */
export function openModel(path: string): Model {
  const file = openSync(path, "r");
  try {
    // Points that are read to where they are compared need not be copied, nor is there a second model until it is collected.
    const bytes = reserve(fstatSync(file).size);
    readSync(file, bytes);
    return modelOf(bytes);
  } finally {
    closeSync(file);
  }
}

/** Reads a model. @throws if it is no model file */
export function decodeModel(file: Uint8Array): Model {
  const bytes = reserve(file.length);
  bytes.set(file);
  return modelOf(bytes);
}

/** The model whose tables stay in bytes that begin at a multiple of four. */
function modelOf(bytes: Uint8Array<ArrayBuffer>): Model {
  const { header, start } = readHeader(bytes);
  const tables = new Map<string, Numbers>();
  let at = start;
  for (const { name, type, length } of header.parts) {
    const table = new types[type](bytes.buffer, bytes.byteOffset + at, length);
    tables.set(name, table);
    at += padded(table.byteLength);
  }
  const table = <Table extends Numbers>(name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`The model has no ${name}.`);
    return found as Table;
  };
  const linear = (name: string): LinearModel => {
    const bias = table<Float32Array>(`${name}.bias`);
    return { classes: bias.length, bias, weights: table(`${name}.weights`), scales: table(`${name}.scales`) };
  };
  const heads = (name: "full" | "small"): Heads => ({
    intents: linear(`${name}.intents`),
    acts: linear(`${name}.acts`),
    order: table(`${name}.order`),
    confidence: table(`${name}.confidence`),
    ...header.limits[name],
  });
  return {
    hash: header.hash,
    intents: header.intents,
    actOf: header.actOf,
    vocabulary: createVocabulary(table("hashes"), table("idf")),
    full: heads("full"),
    small: heads("small"),
    follows: linear("follows"),
    neighbours: {
      dimensions: header.dimensions,
      axes: table("axes"),
      points: table("points"),
      keys: table("keys"),
      classes: table("classes"),
      verdicts: table("verdicts"),
      pieces: table("pieces"),
      starts: table("starts"),
    },
    heldOut: { keys: table("heldOutKeys"), outcomes: table("heldOutOutcomes") },
  };
}

function readHeader(bytes: Uint8Array): { header: Header; start: number } {
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== magic)
    throw new Error("This is no model file. Run: npm run assistant -- train");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Header;
  return { header, start: padded(8 + length) };
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
