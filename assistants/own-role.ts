/** True for an assistant whose role the operator has written: it is none of ours, and does nothing of ours. */
export function hasOwnRole({
  model,
}: {
  readonly model?: {
    readonly persona?: string;
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
  };
}): boolean {
  return (
    model?.persona === undefined &&
    (model?.messages ?? []).some(({ role, content }) => role === "system" && content.trim() !== "")
  );
}

/** What every role needs to know of calls. The role itself follows it. */
export function ownRoleInstructions(name: string | undefined): string {
  return [
    `You are ${name === undefined ? "an AI voice agent" : `${name}, an AI voice agent`}, on a call. Everything you write is spoken aloud, so write plain sentences without lists or markup.`,
    "Keep to one to three short sentences, and ask one question at a time. If asked, say that you are an AI.",
    "State only what your instructions and tools tell you; if you do not know, say so. Words marked as perhaps misheard may be wrong: ask when they matter.",
  ].join("\n");
}
