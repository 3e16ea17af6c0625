/** Fixed texts that are spoken in place of the model's own. */
export interface ModelWords {
  /** Spoken while something is being done. */
  readonly moment: string;
  /** Spoken when two tool calls of the model failed, or when it calls nothing but tools. */
  readonly stuck: string;
  /** Suggested when the visitor is asked to agree. */
  readonly yesOrNo: readonly string[];
  /** Spoken when an act was agreed to and its outcome is unknown. */
  readonly failed: string;
}

export const english: ModelWords = {
  moment: "One moment.",
  stuck: "I could not do that just now. Please tell me in other words what you would like.",
  yesOrNo: ["Yes", "No"],
  failed: "I am not sure that this worked. Please ask me again in a minute.",
};
