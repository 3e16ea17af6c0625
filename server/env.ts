import { isIP } from "node:net";
import * as v from "valibot";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a number from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65535, "must be a number from 0 to 65535"),
);
const httpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(urlOf(text)?.protocol ?? ""),
    "must be an address like https://example.com",
  ),
  v.transform((text) => text.replace(/\/+$/, "")),
);
/** Kept to the letter: a payment page's address may end in a slash. */
const paymentLink = v.pipe(
  v.string(),
  v.check((text) => {
    const url = urlOf(text);
    const isHere = url?.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return isHere || (url?.protocol === "https:" && text.startsWith("https://"));
  }, "must be an address that begins with https:// (http:// for localhost only)"),
);
const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? ""),
    "must be an address like postgres://user:password@host:5432/name",
  ),
);
const trustProxy = v.pipe(
  v.string(),
  v.regex(/^([0-9]|true|false)$/, "must be the number of proxies in front, 0 to 9"),
  v.transform((text) => (text === "true" ? 1 : text === "false" ? 0 : Number(text))),
);
const host = v.pipe(
  v.string(),
  v.check((text) => isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text), "must be a host name or an IP address"),
);

const schema = v.pipe(
  v.object({
    PORT: v.optional(port, "3000"),
    HOST: v.optional(host, "0.0.0.0"),
    PUBLIC_URL: v.optional(httpUrl),
    DATA_DIR: v.optional(v.string(), "data"),
    DATABASE_URL: v.optional(postgresUrl),
    LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
    TRUST_PROXY: v.optional(trustProxy, "0"),
    SUPABASE_URL: v.optional(httpUrl),
    SUPABASE_ANON_KEY: v.optional(v.string()),
    CHECKOUT_URL_STARTER: v.optional(paymentLink),
    CHECKOUT_URL_GROWTH: v.optional(paymentLink),
    CHECKOUT_URL_PREMIUM: v.optional(paymentLink),
  }),
  v.forward(
    v.check(
      (env) => (env.SUPABASE_URL === undefined) === (env.SUPABASE_ANON_KEY === undefined),
      "and SUPABASE_ANON_KEY must be set together",
    ),
    ["SUPABASE_URL"],
  ),
);

type Parsed = v.InferOutput<typeof schema>;

/** The process's configuration, checked. Every value is optional and has a default that works. */
export interface Env extends Omit<Parsed, "PUBLIC_URL"> {
  /** The address visitors use, without a trailing slash. Default `http://localhost:PORT`. */
  readonly PUBLIC_URL: string;
}

/** Several wrong settings are reported together, so that one restart mends them all. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Reads the configuration. An empty value counts as not set, as container platforms hand them over.
 *
 * @throws EnvError naming every wrong setting and what it should look like.
 */
export function parseEnv(input: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, given);
  if (result.success) {
    return {
      ...result.output,
      PUBLIC_URL: result.output.PUBLIC_URL ?? `http://localhost:${result.output.PORT}`,
    };
  }
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
  throw new EnvError(`The configuration is not usable:\n${problems.join("\n")}`);
}

function urlOf(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}
