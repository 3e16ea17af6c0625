/** What is to be known about a key of `larkline.signing_key`. */
interface KeyTraits {
  /** For the operator. */
  readonly signs: string;
  /** Days for which the key before the last rotation is still accepted: as long as people hold what it made. */
  readonly previousDays: number;
  /** True for a key that triggers use, too. It stays unwrapped in the database, and its rotation counts at once. */
  readonly isUsedInSql?: true;
  /** True for a key that cannot be replaced, since everything made with it would be lost. */
  readonly isPermanent?: true;
}

/** All signing keys. A key that is missing here is neither rotated nor wrapped. */
export const keyTraits = {
  "form-token": { signs: "tokens and puzzles of forms", previousDays: 0, isUsedInSql: true },
  suppression: {
    signs: "numbers that nobody may call",
    previousDays: 0,
    isUsedInSql: true,
    isPermanent: true,
  },
  // Bookings are made up to 60 days ahead.
  "booking-link": { signs: "links in mails about bookings", previousDays: 90 },
  "calendar-feed": { signs: "addresses of calendar feeds", previousDays: 0 },
  "anon-key": { signs: "the public key of the data API", previousDays: 0 },
  voice: { signs: "keys of the voice API, tokens of calls", previousDays: 0 },
  // What the old one sealed is sealed anew when it is replaced.
  "voice-secrets": { signs: "nothing; it seals secrets and kept calls", previousDays: 7 },
  // Calls are signed with both, so that the receiver can change over.
  webhook: { signs: "webhook calls, without WEBHOOK_SECRET", previousDays: 7 },
  // Hashes of addresses in counts that live for minutes.
  "rate-limit": { signs: "visitors in the counts of limits", previousDays: 0 },
  "visitor-login": { signs: "the password of visitors' database login", previousDays: 0 },
} as const satisfies Record<string, KeyTraits>;

export type KeyName = keyof typeof keyTraits;

export const keyNames = Object.keys(keyTraits) as KeyName[];

export function traitsOf(name: KeyName): KeyTraits {
  return keyTraits[name];
}
