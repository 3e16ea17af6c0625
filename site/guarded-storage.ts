/**
 * The browser's two storages behind calls that never throw: reading one can be forbidden (private
 * mode, blocked cookies) and writing can fail (quota). Keys of the site begin with `larkline:`.
 */
export interface GuardedStorage {
  keys(): string[];
  read(key: string): string | undefined;
  /** @returns whether the text is stored now. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

export function guardedStorage(kind: "local" | "session"): GuardedStorage {
  const storage = () => (kind === "local" ? window.localStorage : window.sessionStorage);
  return {
    keys: () => guarded(() => Object.keys(storage())) ?? [],
    read: (key) => guarded(() => storage().getItem(key)) ?? undefined,
    write: (key, text) =>
      guarded(() => {
        storage().setItem(key, text);
        return true;
      }) ?? false,
    remove: (key) => guarded(() => storage().removeItem(key)),
  };
}

function guarded<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** JSON that may be damaged or from another release: undefined when it is not JSON at all. */
export function parseJson(text: string | undefined): unknown {
  return text === undefined ? undefined : guarded(() => JSON.parse(text));
}
