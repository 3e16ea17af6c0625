/** What is said whatever the model would say. */
export interface ModelWords {
  /** While something is being done. */
  readonly moment: string;
  /** The model asked twice for what cannot be, or only ever for tools. */
  readonly stuck: string;
  /** Suggested when something is to be agreed to. */
  readonly yesOrNo: readonly string[];
  /** It was agreed to, and then nobody could say what came of it. */
  readonly failed: string;
}

export const english: ModelWords = {
  moment: "One moment.",
  stuck: "I could not do that just now. Please tell me in other words what you would like.",
  yesOrNo: ["Yes", "No"],
  failed: "I am not sure that this worked. Please ask me again in a minute.",
};
