import * as v from "valibot";
import { type Assistant, fillText } from "#voice/index.ts";
import type { TransferWish } from "../telephone/transfers/transfers.ts";

const words = v.optional(v.union([v.string(), v.looseObject({ content: v.optional(v.string()) })]));

/** How a call is put through to a phone, by the names of the published types. */
export const transferPlan = v.looseObject({
  mode: v.optional(v.string()),
  message: words,
  fallbackPlan: v.optional(v.looseObject({ message: words, endCallEnabled: v.optional(v.boolean()) })),
});

interface PhoneDestination {
  readonly type: string;
  readonly number?: string | undefined;
  readonly sipUri?: string | undefined;
  readonly transferPlan?: v.InferOutput<typeof transferPlan> | undefined;
}

/** True for a destination on the telephone network, whatever it says besides. */
export function isPhone({ type, number, sipUri }: PhoneDestination): boolean {
  return type === "number" || type === "sip" || number !== undefined || sipUri !== undefined;
}

/**
 * What the definition of a destination asks for. Its address is taken as it stands there: templates, which a page or a model
 * could fill, are not filled in.
 *
 * @param lastWords what the caller said last.
 * @returns undefined for a destination without an address.
 */
export function wishOf(
  { number, sipUri, transferPlan: plan = {} }: PhoneDestination,
  { name, variableValues = {} }: Pick<Assistant, "name" | "variableValues">,
  lastWords: string,
): TransferWish | undefined {
  const to = number ?? sipUri;
  if (to === undefined) return undefined;
  const { mode = "blind-transfer", fallbackPlan } = plan;
  const said = textOf(plan.message);
  const isSummary = said === undefined && mode.includes("summary") && lastWords !== "";
  const announcement = said?.trim()
    ? fillText(said, variableValues)
    : `Hello, this is ${name ?? "an assistant"}, an AI voice agent. I have a caller for you.${isSummary ? ` They said: ${lastWords}` : ""}`;
  const fallback = textOf(fallbackPlan?.message)?.trim();
  return {
    to,
    destination: number === undefined ? { type: "sip", sipUri: to } : { type: "number", number },
    manner: mode.startsWith("warm") ? "announced" : "blind",
    announcement,
    waitsForYes: false,
    ...(fallback && {
      otherwise: {
        words: fillText(fallback, variableValues),
        endsCall: fallbackPlan?.endCallEnabled !== false,
      },
    }),
  };
}

function textOf(message: v.InferOutput<typeof words>): string | undefined {
  return typeof message === "string" ? message : message?.content;
}
