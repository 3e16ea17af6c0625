/** What is to be kept of a call. */
interface Kept {
  readonly words: boolean;
  readonly sound: boolean;
  readonly video: boolean;
}

/**
 * Tells a caller at the beginning that something of the call is kept or heard by others, and how to refuse or agree. The
 * engine says it.
 *
 * @param options.isAsked true if the caller has to agree in words before anything is kept or heard.
 * @param options.message the operator's own first sentence. Default: ours.
 * @param options.listens true if somebody may listen while the call goes on. That is told whatever the message says.
 */
export function keepingNotice(
  kept: Kept,
  {
    isAsked,
    message = "",
    listens = false,
  }: { readonly isAsked: boolean; readonly message?: string | undefined; readonly listens?: boolean },
): string {
  const keeps =
    kept.words || kept.sound || kept.video ? `This call ${isAsked ? "can be" : "is"} ${deeds(kept)}.` : "";
  const what = [message.trim() || keeps, listens ? listening : ""].filter(Boolean).join(" ");
  const way = isAsked
    ? "To agree, say “I agree”, or press one."
    : "To refuse, say “please don’t record”, or press star.";
  return `${what} ${way}`;
}

const listening = "Someone may listen in on this call.";

function deeds({ words, sound, video }: Kept): string {
  const isRecorded = sound || video;
  if (words && isRecorded) return "recorded and written down";
  return isRecorded ? "recorded" : "written down";
}

/** Said when a caller has refused, and what was kept is gone. */
export const keepsNothing = "All right. Nothing of this call is kept.";

/** Said when a caller has agreed. */
export const thanksForAgreeing = "Thank you.";

/** Said when somebody in a call asks for a recording of it, when it begins, and when it is over. */
export const recordingWords = {
  asking: (by: string | undefined) =>
    `${by || "The person who made this call"} would like to record it. If you agree, press Agree on your screen.`,
  begun: () => "This call is being recorded now. Anyone in it can stop that.",
  over: () => "The recording has stopped.",
} as const;
