// AssemblyScript: TypeScript with the numbers of WebAssembly. `npm run programs` makes cosines.wasm of it.

/**
 * Compares a point with rows of bytes; where each array begins is its address in memory.
 *
 * @param size numbers in a row
 * @param parts of the point: of each eight numbers the eight high parts, then the eight middle ones, then the eight low ones
 */
export function cosines(rows: usize, count: usize, size: usize, parts: usize, into: usize): void {
  for (const end = into + 4 * count; into < end; into += 4) {
    let high = i32x4.splat(0);
    let middle = i32x4.splat(0);
    let low = i32x4.splat(0);
    let part = parts;
    for (let at: usize = 0; at < size; at += 8) {
      const eight = v128.load_ext<i8>(rows + at);
      high = i32x4.add(high, i32x4.dot_i16x8_s(eight, v128.load(part)));
      middle = i32x4.add(middle, i32x4.dot_i16x8_s(eight, v128.load(part, 16)));
      low = i32x4.add(low, i32x4.dot_i16x8_s(eight, v128.load(part, 32)));
      part += 48;
    }
    rows += size;
    store<f32>(into, f32(((sumOf(low) / 2 ** 15 + sumOf(middle)) / 2 ** 15 + sumOf(high)) / 2 ** 14 / 127));
  }
}

function sumOf(four: v128): f64 {
  return f64(
    i32x4.extract_lane(four, 0) +
      i32x4.extract_lane(four, 1) +
      i32x4.extract_lane(four, 2) +
      i32x4.extract_lane(four, 3),
  );
}
