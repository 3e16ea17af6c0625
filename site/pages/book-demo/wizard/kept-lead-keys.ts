import { guardedStorage } from "#site/guarded-storage.ts";

/**
 * Every kept lead has a storage key of its own, so that two tabs never overwrite each other's list.
 */
export const keptLeadPrefix = "larkline:lead:";

/** Whether an earlier visit left a lead that is still to be sent. Asked on every page: keep it cheap. */
export function hasKeptLeads(): boolean {
  return guardedStorage("local")
    .keys()
    .some((key) => key.startsWith(keptLeadPrefix));
}
