import * as v from "valibot";
import { serverIn } from "#server/delivery/call-message/message-server.ts";
import {
  type Assistant,
  carriedHistory,
  type Destination,
  destinationSchema,
  fillText,
  type Successor,
  type Tool,
  type ToolArgs,
  type ToolEffect,
  type ToolWords,
  type VariableValues,
} from "#voice/index.ts";
import { isPhone, transferPlan, wishOf } from "./phone-destination.ts";
import { tellServer, valueIn } from "./server-tools.ts";
import {
  callable,
  functionOverride,
  jsonSchema,
  type OwnScene,
  serverSchema,
  type ToolScene,
} from "./tool-parts.ts";
import { toolMessages } from "./tool-words.ts";

export const somewhere = v.looseObject({
  ...destinationSchema.entries,
  number: v.optional(v.string()),
  sipUri: v.optional(v.string()),
  server: v.optional(serverSchema),
  transferPlan: v.optional(transferPlan),
  variableExtractionPlan: v.optional(
    v.looseObject({
      schema: v.optional(v.looseObject({ properties: v.optional(v.record(v.string(), jsonSchema)) })),
      aliases: v.optional(v.array(v.looseObject({ key: v.string(), value: v.string() }))),
    }),
  ),
});
type Somewhere = v.InferOutput<typeof somewhere>;

export const handoffTool = v.looseObject({
  type: v.picklist(["handoff", "transferCall"]),
  destinations: v.optional(v.array(somewhere), []),
  function: functionOverride,
  messages: toolMessages,
});
type HandoffTool = v.InferOutput<typeof handoffTool>;

/** Said before a transfer whose definition does not say what. */
export const usualWords = "Transferring the call now.";

/** Hands the call over to another assistant, or puts it through to a phone. */
export function handoffOf(
  { type, destinations, function: own, messages: _ }: HandoffTool,
  scene: OwnScene,
  words: (args: ToolArgs) => ToolWords,
): Tool[] {
  const byName = new Map(destinations.flatMap((each) => nameOf(each).map((name) => [name, each] as const)));
  const [first] = byName.keys();
  if (first === undefined) return [];
  const options = [...byName].map(([name, { description }]) =>
    description?.trim() ? `${name} (${description.trim()})` : name,
  );
  const isHandoff = type === "handoff";
  /** The effect of each run, by its result. */
  const effects = new WeakMap<object, ToolEffect>();
  return [
    {
      name: own?.name ?? (isHandoff ? callable(`handoff_to_${first}`) : "transferCall"),
      description:
        own?.description ??
        `Hands the call over. Use it only when your instructions ask for it or the visitor needs one of these: ${options.join("; ")}.`,
      parameters: {
        type: "object",
        ...own?.parameters,
        properties: {
          destination: {
            type: "string",
            description: `Options: ${options.join(", ")}`,
            enum: [...byName.keys()],
          },
          ...extracted([...byName.values()]),
          ...own?.parameters?.properties,
        },
        required: ["destination"],
      },
      timeLimit: 20_000,
      destinations: [...byName].map(([name, { description }]) => ({ name, description })),
      async run(args, signal) {
        const wanted = typeof args.destination === "string" ? args.destination : first;
        const named = byName.get(wanted);
        if (!named) throw new Error(`There is no destination "${wanted}". ${options.join(", ")} are.`);
        const destination = named.type === "dynamic" ? await asked(named, args, scene, signal) : named;
        const usual = isHandoff || words(args).start !== undefined ? "" : usualWords;
        if (isPhone(destination)) {
          const effect = transferTo(destination, usual, scene.assistant, scene);
          if ("refused" in effect) throw new Error(`${effect.refused} Say so, and offer to take a message.`);
          const result = { status: "The caller is put through once your words are heard." };
          effects.set(result, effect);
          return result;
        }
        const values = valuesIn(destination, args);
        const effect = await handoverTo(destination, { isHandoff, usual, values }, scene);
        if (!effect) throw new Error("Nobody is there to take the call over. Say so, and go on yourself.");
        const result = { status: `Handed over to ${effect.to.assistant.name ?? wanted}.` };
        effects.set(result, effect);
        return result;
      },
      effect: (result) => (typeof result === "object" && result !== null ? effects.get(result) : undefined),
    },
  ];
}

/**
 * Finds who takes a call over at a destination that is no telephone.
 *
 * @param how.usual words that are said before, unless the destination has its own.
 * @returns undefined if there is nobody.
 */
export async function handoverTo(
  destination: Somewhere,
  how: { readonly isHandoff: boolean; readonly usual: string; readonly values?: VariableValues },
  scene: Pick<ToolScene, "takeOver">,
): Promise<Extract<ToolEffect, { kind: "hand-over" }> | undefined> {
  const found = await scene.takeOver?.(destination as Destination, how.values ?? {});
  if (!found) return undefined;
  const { isOfPage = false, ...taking } = found;
  const carries = carriedHistory(how.isHandoff ? withPlan(destination) : destination);
  return {
    kind: "hand-over",
    words: wordsOf(destination, how.usual),
    to: { ...taking, carries: isOfPage ? withoutInstructions(carries) : carries },
  };
}

/**
 * Puts the call through to a destination on the telephone network.
 *
 * @param usual words that are said before, unless the destination has its own.
 */
export function transferTo(
  destination: Somewhere,
  usual: string,
  assistant: Assistant,
  { toPhone, lastWords = () => "" }: Pick<ToolScene, "toPhone" | "lastWords">,
): Extract<ToolEffect, { kind: "transfer" }> | { readonly refused: string } {
  const wish = wishOf(destination, assistant, lastWords());
  if (!toPhone || !wish) return { refused: "This server has no telephone line to put the call through." };
  const departure = toPhone(wish);
  if ("refused" in departure) return departure;
  return { kind: "transfer", words: wordsOf(destination, usual), departure };
}

/** The name that a model calls a destination by. */
function nameOf(destination: Somewhere): string[] {
  const { type, assistantName, assistantId, assistant, squadId, squad, number, sipUri } = destination;
  if (type === "dynamic") return ["dynamic"];
  const name = assistantName ?? assistantId ?? assistant?.name ?? squadId ?? named(squad) ?? number ?? sipUri;
  return typeof name === "string" ? [name] : [];
}

function named(squad: unknown): string | undefined {
  const { name } = (squad ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : undefined;
}

/** A handoff without a plan takes everything that was said along, and no instructions. */
function withPlan(destination: Somewhere): Pick<Somewhere, "contextEngineeringPlan"> {
  return { contextEngineeringPlan: destination.contextEngineeringPlan ?? { type: "all" } };
}

function withoutInstructions(carries: Successor["carries"]): Successor["carries"] {
  return (messages, since) => carries(messages, since).filter(({ role }) => role !== "system");
}

function wordsOf({ message }: Somewhere, usual: string): string {
  const words = typeof message === "string" ? message : message?.content;
  return words ?? usual;
}

/** What a destination wants to know, as arguments that the model fills in. */
function extracted(destinations: readonly Somewhere[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...destinations.map(({ variableExtractionPlan: plan }) => plan?.schema?.properties ?? {}),
  );
}

function valuesIn({ variableExtractionPlan: plan }: Somewhere, args: ToolArgs): VariableValues {
  const names = Object.keys(plan?.schema?.properties ?? {});
  const values: Record<string, unknown> = Object.fromEntries(
    names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
  for (const { key, value } of plan?.aliases ?? []) values[key] = fillText(value, values);
  return values;
}

/** Asks a company's server where to hand the call over to. */
async function asked(
  { server }: Somewhere,
  args: ToolArgs,
  scene: OwnScene,
  signal: AbortSignal,
): Promise<Somewhere> {
  const own = v.safeParse(serverSchema, server ?? serverIn(scene.assistant));
  if (!own.success) throw new Error("No server is set that knows the destination.");
  const { destination: _, ...parameters } = args;
  const message = { type: "handoff-destination-request", parameters };
  const answer = valueIn(await tellServer(own.output, message, scene, signal));
  const { destination, error } = (answer ?? {}) as { destination?: unknown; error?: unknown };
  if (typeof error === "string") throw new Error(error);
  const read = v.safeParse(somewhere, destination);
  if (!read.success || read.output.type === "dynamic")
    throw new Error("The server named no destination that can be used.");
  return read.output;
}
