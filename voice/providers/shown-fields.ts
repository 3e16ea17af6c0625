import type { Tool } from "./language-model.ts";

type Fields = Readonly<Record<string, string>>;

/** What the visitor is shown of a conversation with a hosted model: what was done, and what is about to be. */
export interface ShownFields {
  now(): Fields;
  /** It is read back what this tool would do. */
  proposed(tool: Tool, fields: Fields): void;
  /** What was proposed last is done. A reference stands beside what it belongs to, and nothing else. */
  done(tool: Tool, reference: string | undefined): void;
  /** What was proposed last is not done. @returns whether something else is to be shown now. */
  off(): boolean;
}

export function createShownFields(): ShownFields {
  let fields: Fields = {};
  /** What is there to stay, and by whom: a second wish that comes to nothing leads back to it. */
  let kept: { readonly by: Tool; readonly fields: Fields } | undefined;
  return {
    now: () => fields,
    proposed(tool, wished) {
      const { reference, ...others } = fields;
      const staysTrue = reference !== undefined && kept?.by !== tool;
      fields = { ...others, ...(staysTrue && { reference }), ...wished };
    },
    done(tool, reference) {
      if (reference !== undefined) {
        fields = { ...fields, reference };
        kept = { by: tool, fields };
      } else if (kept) kept = { ...kept, fields };
    },
    off() {
      if (!kept || kept.fields === fields) return false;
      fields = kept.fields;
      return true;
    },
  };
}
