import { isAddress } from "#voice/engine/sound/sound-address.ts";
import type { ArtifactPlan, Assistant, Destination } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import type { ReadAssistant } from "./web-call-schema.ts";

/**
 * The source of a definition. `browser`: anyone with the public key; may choose nothing that the operator pays for.
 * `paying-browser`: the same, where the operator allows browsers to choose hosted services. `server`: the operator.
 */
export type Trust = "browser" | "paying-browser" | "server";

/** The addresses to connect to, and their secrets. */
const addresses = [
  "url",
  "server",
  "serverUrl",
  "serverUrlSecret",
  "credentials",
  "credentialIds",
  "credentialId",
  "headers",
  "apiKey",
  // Their servers would be asked from here.
  "tools",
  "toolIds",
  // The operator's files.
  "knowledgeBase",
];

/** Properties never taken from a browser. */
const serverOnly = [
  ...addresses,
  "serverMessages",
  // How the caller is asked is the operator's to say.
  "compliancePlan",
  // Who listens in, and what is written about the caller.
  "monitorPlan",
  "analysisPlan",
  // Words and instructions for hosted parts, and tools.
  "hooks",
  // The recordings that are fetched for pages.
  "mediaPlayerPlan",
];

/** True if a request brings addresses, tools or keys along, however deep. */
export function bringsAddresses(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(bringsAddresses);
  if (!isPart(value)) return false;
  return Object.entries(value).some(([name, inner]) => addresses.includes(name) || bringsAddresses(inner));
}

/** Properties that a browser may set on a part that may be a hosted service: they cost nothing. */
const free = { model: ["persona"], voice: ["speed"], transcriber: ["language"] } as const;
const parts = Object.keys(free) as (keyof typeof free)[];

/** Longest times that a browser may set when the assistant below sets none. */
const longest = {
  maxDurationSeconds: defaultMaxDurationSeconds,
  silenceTimeoutSeconds: defaultSilenceTimeoutSeconds,
} as const;
const limits = Object.keys(longest) as (keyof typeof longest)[];

/** The permitted part of a definition that came with a request. From a `browser` it always runs on embedded parts. */
export function allowedInline(definition: ReadAssistant, trust: Trust): Assistant {
  const assistant = allowedOverrides(definition, {}, trust);
  if (trust !== "browser") return assistant;
  return {
    ...assistant,
    ...Object.fromEntries(parts.map((name) => [name, { ...assistant[name], provider: "embedded" }])),
  };
}

/**
 * The permitted part of overrides of the assistant `below`. A browser may shorten a call and choose embedded parts.
 */
export function allowedOverrides(
  overrides: ReadAssistant,
  below: Pick<Assistant, keyof typeof longest | "artifactPlan">,
  trust: Trust,
): Assistant {
  const { id: _, ...rest } = overrides;
  if (trust === "server") return rest as Assistant;
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(without(rest)).map(([name, part]) => [
      name,
      isPart(part) && name !== "metadata" ? without(part) : part,
    ]),
  );
  // A file behind the voice would be fetched from here.
  if (rest.backgroundSound !== undefined && isAddress(rest.backgroundSound)) delete result.backgroundSound;
  for (const name of limits) {
    const [asked, most] = [rest[name], below[name] ?? longest[name]];
    if (asked !== undefined) result[name] = Math.min(asked, most);
  }
  if (rest.artifactPlan) result.artifactPlan = lessOf(rest.artifactPlan, below.artifactPlan);
  if (trust === "paying-browser") return result as Assistant;
  for (const name of parts) {
    const part = result[name];
    if (isPart(part) && part.provider !== "embedded") result[name] = only(part, free[name]);
  }
  return result as Assistant;
}

/** What a page may say of where a call can be handed over to: assistants, and nobody's address. */
const destinationNames = [
  "type",
  "assistantName",
  "assistantId",
  "assistant",
  "assistantOverrides",
  "squadId",
  "squad",
  "entryAssistantName",
  "transferMode",
  "contextEngineeringPlan",
];
/** Texts that the assistant before says, or its model reads. */
const destinationTexts = ["message", "description"];

/**
 * The permitted part of a squad member's destinations.
 *
 * @param isOperators true if the member is an assistant of the operator's. Then no text of a page goes to its model, or
 * to its voice, which may be hosted.
 */
export function allowedDestinations(
  destinations: readonly Destination[],
  trust: Trust,
  isOperators: boolean,
): readonly Destination[] {
  if (trust === "server") return destinations;
  const names =
    isOperators && trust === "browser" ? destinationNames : [...destinationNames, ...destinationTexts];
  return destinations
    .filter(({ type }) => type === "assistant" || type === "squad")
    .map((each) => only({ ...each }, names) as unknown as Destination);
}

/** A page may have less kept than the assistant asks for, never more. */
function lessOf(asked: NonNullable<ReadAssistant["artifactPlan"]>, below: ArtifactPlan = {}): ArtifactPlan {
  return {
    videoRecordingEnabled: below.videoRecordingEnabled === true && asked.videoRecordingEnabled !== false,
    recordingEnabled: below.recordingEnabled === true && asked.recordingEnabled !== false,
    ...(below.recordingFormat && { recordingFormat: below.recordingFormat }),
    transcriptPlan: {
      enabled: below.transcriptPlan?.enabled === true && asked.transcriptPlan?.enabled !== false,
    },
  };
}

function without(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !serverOnly.includes(name)));
}

/** The properties of a part that have one of these names. */
export function only(part: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name)));
}

export function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
