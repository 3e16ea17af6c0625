import type { Definition, KeptOfCall } from "#voice/index.ts";

/** How a caller is asked whether something of the call may be kept. */
export const consentTypes = ["stay-on-line", "verbal"] as const;
export type ConsentType = (typeof consentTypes)[number];

/** How a recording is served. */
export type SoundFormat = "wav;l16" | "ogg;opus";

/** What a call's assistant asks for, besides being spoken with. */
export interface CallPlan {
  /** Where messages go, secrets included; undefined for nowhere. */
  readonly server?: Definition | undefined;
  /** Kinds of deliveries that the server is owed. */
  readonly owes: readonly string[];
  /** What is to be kept if the caller agrees. */
  readonly keeps: KeptOfCall;
  readonly soundFormat: SoundFormat;
  /** True if somebody may listen while the call goes on, if the caller agrees. */
  readonly listens: boolean;
  readonly consent: ConsentType;
}

/** True if something is to be kept, or heard by others, so that the caller has to be told. */
export function needsConsent({ keeps, listens }: Pick<CallPlan, "keeps" | "listens">): boolean {
  return keepsAny(keeps) || listens;
}

export function keepsAny({ words, sound, video }: KeptOfCall): boolean {
  return words || sound || video;
}

/** The same plan for a call by telephone, which has no pictures. */
export function withoutVideo(plan: CallPlan): CallPlan {
  return { ...plan, keeps: { ...plan.keeps, video: false } };
}
