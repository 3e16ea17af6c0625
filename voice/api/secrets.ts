import { isPart } from "./allowed.ts";

/** A definition as it was sent, or a part of it. */
export type Definition = Readonly<Record<string, unknown>>;

/** Secret values by their path in a definition, a JSON pointer (RFC 6901). */
export type Secrets = Readonly<Record<string, string>>;

/** Properties whose text is a secret wherever they stand, by the types of `@vapi-ai/server-sdk`. */
const secretNames: ReadonlySet<string> = new Set([
  "accessToken",
  "apiKey",
  "apiSecret",
  "authPassword",
  "authToken",
  "awsSecretAccessKey",
  "clientSecret",
  "hmacSecret",
  "ocpApimSubscriptionKey",
  "openAIKey",
  "password",
  "privateKey",
  "refreshToken",
  "secret",
  "secretAccessKey",
  "secretKey",
  "serverUrlSecret",
  "sipInboundCredential",
  "token",
  "twilioApiKey",
  "twilioApiSecret",
  "twilioAuthToken",
  "vonageApplicationPrivateKey",
  // Whoever knows it can write to the channel.
  "webhookUrl",
]);

/**
 * Takes the secrets out of a definition: texts under a name of the list, and the values of `headers`.
 *
 * @param shown names of the list that are no secret here, such as the public half of a pair of keys.
 */
export function withoutSecrets(
  definition: Definition,
  shown: readonly string[] = [],
): { readonly definition: Definition; readonly secrets: Secrets } {
  const secrets: Record<string, string> = {};
  const isSecret = (name: string, above: string | undefined) =>
    (secretNames.has(name) && !shown.includes(name)) || above === "headers";

  function visit(value: unknown, path: string, name: string | undefined, inHeaders: boolean): unknown {
    if (Array.isArray(value))
      return value.map((item, index) => visit(item, `${path}/${index}`, undefined, inHeaders));
    if (!isPart(value)) return value;
    // Headers of a tool may be a JSON schema, whose properties hold the values.
    const isSchema = inHeaders || (name === "headers" && isPart(value.properties));
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const at = `${path}/${escaped(key)}`;
        const above = isSchema ? undefined : name;
        const isValue = isSchema && (key === "value" || key === "default");
        if (typeof inner === "string" && (isSecret(key, above) || isValue)) {
          secrets[at] = inner;
          return [];
        }
        return [[key, visit(inner, at, key, isSchema)]];
      }),
    );
  }

  const result = visit(definition, "", undefined, false) as Definition;
  return { definition: result, secrets };
}

/** Puts secrets back where they were. Those whose place is gone are left out. */
export function withSecrets(definition: Definition, secrets: Secrets): Definition {
  const result = structuredClone(definition);
  for (const [path, secret] of Object.entries(secrets)) {
    const { part, name } = placeOf(result, path);
    if (part && !Object.hasOwn(part, name)) define(part, name, secret);
  }
  return result;
}

/**
 * The secrets that stay when a definition is changed by somebody who cannot see them: those that the change leaves
 * out, as long as the parts around them are there and send to the same addresses. `null` removes a secret.
 */
export function keptSecrets(before: Definition, secrets: Secrets, after: Definition): Secrets {
  return Object.fromEntries(
    Object.entries(secrets).filter(([path]) => {
      const { parts: then } = placeOf(before, path);
      const { parts: now, part, name } = placeOf(after, path);
      return part && !Object.hasOwn(part, name) && addressesOf(then) === addressesOf(now);
    }),
  );
}

/** The addresses that these parts' secrets are sent to, and whose they are. */
function addressesOf(parts: readonly Definition[]): string {
  const own = ({ url, serverUrl, provider, twilioAccountSid, accountSid }: Definition) => [
    url,
    serverUrl,
    provider,
    twilioAccountSid,
    accountSid,
  ];
  return JSON.stringify(parts.map(own));
}

interface Place {
  /** The objects on the way, outermost first. */
  readonly parts: readonly Definition[];
  /** The object that holds the last name; undefined if there is none. */
  readonly part: Definition | undefined;
  readonly name: string;
}

function placeOf(definition: Definition, path: string): Place {
  const names = path.slice(1).split("/").map(unescaped);
  const name = names.pop() ?? "";
  const parts = [definition];
  let place: unknown = definition;
  for (const each of names) {
    const isThere = typeof place === "object" && place !== null && Object.hasOwn(place, each);
    place = isThere ? (place as Definition)[each] : undefined;
    if (isPart(place)) parts.push(place);
  }
  return { parts, part: isPart(place) ? place : undefined, name };
}

/** Also for the name `__proto__`, which an assignment would not define. */
function define(part: Definition, name: string, value: string): void {
  Object.defineProperty(part, name, { value, enumerable: true, configurable: true, writable: true });
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescaped(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}
