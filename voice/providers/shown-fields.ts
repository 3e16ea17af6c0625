import type { Tool } from "./response-model.ts";

type Fields = Readonly<Record<string, string>>;

/** The fields that a visitor sees in a conversation with a hosted model: what was done, and what is proposed. */
export interface ShownFields {
  now(): Fields;
  /** Shows what the tool would do, as it is read back. */
  proposed(tool: Tool, fields: Fields): void;
  /** The last proposal is done. Its reference is shown beside the fields that it belongs to, and beside no others. */
  done(tool: Tool, reference: string | undefined): void;
  /** The last proposal is dropped. @returns true if the fields have changed and must be shown again. */
  off(): boolean;
}

export function createShownFields(): ShownFields {
  const none: Fields = {};
  let fields = none;
  /** The last act that was done: a later proposal that is dropped brings its fields back. */
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
      const before = fields;
      fields = kept?.fields ?? none;
      return fields !== before;
    },
  };
}
