import { readFileSync } from "node:fs";

// Fifty thousand wordings are compared with every sentence, and JavaScript multiplies one number at a time. WebAssembly
// multiplies eight, if they are whole and have 16 bits: so each number of the point is taken in three parts.

/** `cosines.as`, which has its documentation. */
interface Program {
  cosines(rows: number, count: number, size: number, parts: number, into: number): void;
}

const program = new WebAssembly.Module(readFileSync(new URL("./cosines.wasm", import.meta.url)));

/** Bytes of a page of memory. The first one has what goes into a program and comes out of it; the rows are behind it. */
const page = 2 ** 16;
/** Address of what comes out, and rows whose cosines have room there. */
const [into, most] = [page / 4, ((page / 4) * 3) / 4];

const programs = new WeakMap<ArrayBufferLike, Program>();
const copies = new WeakMap<Int8Array, Int8Array>();

/** Room for bytes in the memory of a program: {@link cosines} takes those of rows in it where they are. */
export function reserve(length: number): Uint8Array<ArrayBuffer> {
  // The program reads eight bytes at a time, also at the end of the last row.
  const memory = new WebAssembly.Memory({ initial: 1 + Math.ceil((length + 7) / page) });
  const { exports } = new WebAssembly.Instance(program, { env: { memory } });
  programs.set(memory.buffer, exports as unknown as Program);
  return new Uint8Array(memory.buffer, page, length);
}

/**
 * Cosines of rows with a point.
 *
 * The same as the plain sum of the products, to the last bit: products and sums are exact in both, since any number of the
 * point that is 2 ** -21 (5e-7) or more is a multiple of 2 ** -44. Smaller ones are rounded to that.
 *
 * @param rows of length 127, one after the other; they do not change any more
 * @param point of length 1
 */
export function cosines(rows: Int8Array, point: Float32Array): Float32Array {
  const { buffer, byteOffset } = programs.has(rows.buffer) ? rows : copyOf(rows);
  const size = point.length;
  const count = rows.length / size;
  const all = new Float32Array(count);
  placeParts(point, buffer);
  for (let from = 0; from < count; from += most) {
    const some = Math.min(most, count - from);
    programs.get(buffer)?.cosines(byteOffset + from * size, some, size, 0, into);
    all.set(new Float32Array(buffer, into, some), from);
  }
  return all;
}

function copyOf(rows: Int8Array): Int8Array {
  const known = copies.get(rows);
  if (known) return known;
  const { buffer, byteOffset } = reserve(rows.length);
  const copy = new Int8Array(buffer, byteOffset, rows.length);
  copy.set(rows);
  copies.set(rows, copy);
  return copy;
}

/** Places the point at the beginning of a memory, each number as high / 2 ** 14 + middle / 2 ** 29 + low / 2 ** 44. */
function placeParts(point: Float32Array, memory: ArrayBufferLike): void {
  const eights = Math.ceil(point.length / 8);
  const parts = new Int16Array(memory, 0, eights * 24).fill(0);
  for (const [i, value] of point.entries()) {
    const at = Math.floor(i / 8) * 24 + (i % 8);
    let rest = value * 2 ** 14;
    for (const behind of [0, 8, 16]) {
      const part = Math.round(rest);
      parts[at + behind] = part;
      rest = (rest - part) * 2 ** 15;
    }
  }
}
