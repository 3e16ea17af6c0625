import type { Assistant } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import type { ReadAssistant } from "./web-call-schema.ts";

/**
 * The source of a definition. `browser`: anyone with the public key; may choose nothing that the operator pays for.
 * `paying-browser`: the same, where the operator allows browsers to choose hosted services. `server`: the operator.
 */
export type Trust = "browser" | "paying-browser" | "server";

/** Properties never taken from a browser: the addresses to connect to, and their secrets. */
const serverOnly = [
  "url",
  "server",
  "serverUrl",
  "serverUrlSecret",
  "credentials",
  "credentialIds",
  "headers",
  "apiKey",
  // Their servers would be asked from here.
  "tools",
  "toolIds",
];

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
  below: Pick<Assistant, keyof typeof longest>,
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
  for (const name of limits) {
    const [asked, most] = [rest[name], below[name] ?? longest[name]];
    if (asked !== undefined) result[name] = Math.min(asked, most);
  }
  if (trust === "paying-browser") return result as Assistant;
  for (const name of parts) {
    const part = result[name];
    if (isPart(part) && part.provider !== "embedded") result[name] = only(part, free[name]);
  }
  return result as Assistant;
}

function without(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !serverOnly.includes(name)));
}

function only(part: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name)));
}

export function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
