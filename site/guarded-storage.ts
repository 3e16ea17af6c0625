/**
 * Local and session storage behind calls that never throw: access can be forbidden (private mode, blocked cookies) and
 * writing can fail (quota). The site's keys begin with `larkline:`.
 */
export interface GuardedStorage {
  keys(): string[];
  read(key: string): string | undefined;
  /** @returns true when the text is now stored. */
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

/** Parses JSON that may be damaged or from another release; undefined when it is not JSON. */
export function parseJson(text: string | undefined): unknown {
  return text === undefined ? undefined : guarded(() => JSON.parse(text));
}
