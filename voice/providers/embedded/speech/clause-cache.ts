export interface ClauseCache {
  get(key: string): Int16Array | undefined;
  set(key: string, samples: Int16Array): void;
  clear(): void;
  readonly bytes: number;
}

/** Keeps spoken clauses, up to `maxBytes` of sound; the least recently used is dropped first. */
export function createClauseCache(maxBytes: number): ClauseCache {
  // A Map keeps the order of insertion: the first key is the one used longest ago.
  const kept = new Map<string, Int16Array>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const samples = kept.get(key);
      if (!samples) return undefined;
      kept.delete(key);
      kept.set(key, samples);
      return samples;
    },
    set(key, samples) {
      remove(key);
      if (samples.byteLength > maxBytes) return;
      kept.set(key, samples);
      bytes += samples.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
