import * as v from "valibot";

/** Where a definition has messages sent, as its property `server` says. */
export interface MessageServer {
  readonly url: string;
  /** Besides those of every message. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as `x-vapi-secret`, and the key of the signature. Default: the key of all webhook calls signs. */
  readonly secret?: string | undefined;
  /** Longest wait for an answer, in seconds. */
  readonly timeoutSeconds: number;
}

/** A server's time to answer, in seconds, as on the hosted platform. */
export const usualSeconds = 20;

/** Longest time that a message's server is given, in seconds: an attempt must end before its job counts as lost. */
export const mostSeconds = 60;

const schema = v.looseObject({
  url: v.pipe(v.string(), v.url()),
  secret: v.optional(v.string()),
  timeoutSeconds: v.optional(v.number()),
  headers: v.optional(v.record(v.string(), v.unknown())),
});

interface ServerDefinition {
  readonly server?: unknown;
  readonly serverUrl?: unknown;
  readonly serverUrlSecret?: unknown;
}

/** What a definition says of its server, unread, in `server` or in the older `serverUrl`; undefined for nothing. */
export function serverIn({ server, serverUrl, serverUrlSecret }: ServerDefinition): unknown {
  if (server != null || serverUrl == null) return server ?? undefined;
  return { url: serverUrl, secret: serverUrlSecret ?? undefined };
}

/** The server that a definition names; undefined for none. */
export function messageServerOf(definition: ServerDefinition): MessageServer | undefined {
  const read = v.safeParse(schema, serverIn(definition));
  if (!read.success) return undefined;
  const { url, secret, timeoutSeconds = usualSeconds, headers } = read.output;
  return {
    url,
    headers: textsOf(headers),
    ...(secret && { secret }),
    timeoutSeconds: Math.min(timeoutSeconds, mostSeconds),
  };
}

/** The headers whose values are texts, by their names in lower case. */
export function textsOf(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([header, value]) =>
      typeof value === "string" ? [[header.toLowerCase(), value]] : [],
    ),
  );
}
