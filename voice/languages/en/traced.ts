/** Text that was changed, and where each of its characters comes from in the original. */
export interface Traced {
  readonly text: string;
  /** For each character, where its source begins in the original, and where it ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Lower case, without accents, with plain apostrophes and single spaces, as `plain` does it. */
export function tracePlain(original: string): Traced {
  const [starts, ends]: number[][] = [[], []];
  let text = "";
  let at = 0;
  for (const sign of original) {
    const made = simple(sign);
    text += made;
    for (const _ of Array(made.length)) {
      starts?.push(at);
      ends?.push(at + sign.length);
    }
    at += sign.length;
  }
  const traced = replaceIn({ text, starts: starts ?? [], ends: ends ?? [] }, /\s+/g, () => " ");
  return replaceIn(traced, /^ | $/g, () => "");
}

/** One character of the original in lower case, without its accent. */
function simple(sign: string): string {
  return sign
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘`]/g, "'")
    .replace(/[–—]/g, "-")
    .toLowerCase();
}

/** As `String.replace`, for a global pattern. All characters of a replacement come from all that it replaces. */
export function replaceIn(
  { text, starts, ends }: Traced,
  pattern: RegExp,
  by: (...found: string[]) => string,
): Traced {
  const changed = { text: "", starts: [] as number[], ends: [] as number[] };
  const keep = (from: number, to: number) => {
    changed.text += text.slice(from, to);
    changed.starts.push(...starts.slice(from, to));
    changed.ends.push(...ends.slice(from, to));
  };
  let done = 0;
  for (const found of text.matchAll(pattern)) {
    const end = found.index + found[0].length;
    keep(done, found.index);
    const made = by(...found);
    changed.text += made;
    for (const _ of Array(made.length)) {
      changed.starts.push(starts[found.index] ?? 0);
      changed.ends.push(ends[end - 1] ?? 0);
    }
    done = end;
  }
  keep(done, text.length);
  return changed;
}

/** Where characters of the changed text stand in the original. */
export function sourceOf({ starts, ends }: Traced, from: number, to: number): readonly [number, number] {
  return [starts[from] ?? 0, ends[to - 1] ?? 0];
}

/** Stands for characters that were read: no reader takes it for anything. */
const read = "¦";

/** Hides characters that were read, so that nothing is read from them again. Places stay as they are. */
export function mask({ text, starts, ends }: Traced, from: number, to: number): Traced {
  const hidden = text.slice(from, to).replace(/\S/g, read);
  return { text: text.slice(0, from) + hidden + text.slice(to), starts, ends };
}
