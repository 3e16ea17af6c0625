import { guardedStorage } from "#site/guarded-storage.ts";

/**
 * Prefix of a kept lead's storage key. Each lead has its own key, so that two tabs never overwrite each other's leads.
 */
export const keptLeadPrefix = "larkline:lead:";

/** True when an earlier visit left a lead to be sent. Called on every page, so keep it cheap. */
export function hasKeptLeads(): boolean {
  return guardedStorage("local")
    .keys()
    .some((key) => key.startsWith(keptLeadPrefix));
}
