import { guardedStorage } from "#site/guarded-storage.ts";

const key = "larkline:book-demo:time";

/** The time that the visitor has picked beside the form, ISO 8601. The last step offers it first. */
export function readWish(): string | undefined {
  const kept = guardedStorage("session").read(key);
  return kept !== undefined && Date.parse(kept) > Date.now() ? kept : undefined;
}

/** Keeps the picked time in this tab. */
export function writeWish(start: string): void {
  guardedStorage("session").write(key, start);
}

/** Called when a time is booked, or the visitor would rather choose later. */
export function forgetWish(): void {
  guardedStorage("session").remove(key);
}
