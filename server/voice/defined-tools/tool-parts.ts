import * as v from "valibot";
import type { Assistant, Destination, Successor, VariableValues } from "#voice/index.ts";
import type { Library } from "../library/library.ts";
import type { PutThroughToPhone } from "../telephone/transfers/transfers.ts";
import type { createAuthorising } from "./authorise.ts";
import { backoffPlan } from "./try-again.ts";

/** Where a defined tool is called from. */
export interface ToolScene {
  readonly callId: string;
  readonly allowPrivate: boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** Hears of a server that did not take what nobody waited for. Default: nobody does. */
  readonly onLost?: (error: unknown) => void;
  /** Finds passages of files. Default: there are no files. */
  readonly search?: Library["search"];
  /**
   * Opens an assistant that takes the call over. Default: nobody does.
   *
   * @returns undefined if there is none at this destination.
   */
  readonly takeOver?: (destination: Destination, values: VariableValues) => Promise<Taking | undefined>;
  /** Puts the caller through to a phone. Default: there is no telephone. */
  readonly toPhone?: PutThroughToPhone;
  /** Presses keys at the caller's end. Default: there is no telephone line that takes any. */
  readonly press?: ((tones: string) => void) | undefined;
  /** The caller's last words. Default: none. */
  readonly lastWords?: () => string;
}

export interface Taking extends Omit<Successor, "carries"> {
  /** True if it may not be told the instructions of the assistant before. */
  readonly isOfPage?: boolean;
}

/** A scene with what follows from its assistant. */
export interface OwnScene extends ToolScene {
  readonly assistant: Assistant;
  readonly authorise: ReturnType<typeof createAuthorising>;
}

export const functionName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const jsonSchema = v.looseObject({});
/** How a definition puts its own words for a model in place of ours. */
export const functionOverride = v.optional(
  v.looseObject({
    name: v.optional(functionName),
    description: v.optional(v.string()),
    parameters: v.optional(v.looseObject({ properties: v.optional(v.record(v.string(), jsonSchema)) })),
  }),
);
export const serverSchema = v.looseObject({
  url: v.string(),
  secret: v.optional(v.string()),
  credentialId: v.optional(v.string()),
  timeoutSeconds: v.optional(v.number()),
  headers: v.optional(v.record(v.string(), v.unknown())),
  backoffPlan,
});

/** The parameters of a tool that names none. */
export const anything = { type: "object", properties: {} };

/** A name as models may call it. */
export function callable(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 64);
}
