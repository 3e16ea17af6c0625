import type { Assistant } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import type { ReadAssistant } from "./web-call-schema.ts";

/**
 * Whose word a definition is. `browser`: anybody's, with the public key; it chooses nothing that the operator pays for.
 * `paying-browser`: the same where the operator allows it hosted services. `server`: the operator's own.
 */
export type Trust = "browser" | "paying-browser" | "server";

/** What a browser may not say of an assistant: where to connect, and with which secrets. */
const serverOnly = [
  "url",
  "server",
  "serverUrl",
  "serverUrlSecret",
  "credentials",
  "credentialIds",
  "headers",
  "apiKey",
];

/** What a browser may say of a part that may be a hosted service: what costs nothing. */
const free = { model: ["persona"], voice: ["speed"], transcriber: ["language"] } as const;
const parts = Object.keys(free) as (keyof typeof free)[];

/** A line is held no longer than the operator's own assistants hold it. */
const longest = {
  maxDurationSeconds: defaultMaxDurationSeconds,
  silenceTimeoutSeconds: defaultSilenceTimeoutSeconds,
} as const;
const limits = Object.keys(longest) as (keyof typeof longest)[];

/** A definition that came with the request, as far as it counts. From a browser: our own parts hold the call. */
export function allowedInline(definition: ReadAssistant, trust: Trust): Assistant {
  const assistant = allowedOverrides(definition, {}, trust);
  if (trust !== "browser") return assistant;
  return {
    ...assistant,
    ...Object.fromEntries(parts.map((name) => [name, { ...assistant[name], provider: "embedded" }])),
  };
}

/** Overrides of the assistant `below`, as far as they count: a browser may shorten a call, and choose our own parts. */
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
