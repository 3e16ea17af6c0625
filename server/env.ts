import { isIP } from "node:net";
import * as v from "valibot";
import { countries, findCountry } from "#domain/countries.ts";
import { plans } from "#domain/plans.ts";
import { bucketSettings, isWholeBucket } from "./bucket/bucket-settings.ts";
import { checkoutSettings } from "./checkout/checkout-settings.ts";
import { apiHost, iceServers, nodes, sentryDsn } from "./env-addresses.ts";
import { telephoneSettings, wrongTogether } from "./env-telephone.ts";
import { type RetentionSetting, retentionList } from "./retention.ts";

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
/** Not normalised: a payment page's address may end in a slash. */
const paymentLink = v.pipe(
  v.string(),
  v.check(isPageAddress, "must be an address that begins with https:// (http:// for localhost only)"),
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

/** Base URL of an API. http is allowed for services on the operator's own machines. */
const apiBase = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(urlOf(text)?.protocol ?? ""),
    "must be an address like https://api.openai.com/v1",
  ),
  v.transform((text) => text.replace(/\/+$/, "")),
);
const webhookUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(urlOf(text)?.protocol ?? ""),
    "must be an address like https://hooks.example.com/path",
  ),
  v.check(hasReadableLogin, 'must write a "%" in its user or password as %25'),
);
/** An event's page at the hosted scheduler. */
const calendlyUrl = v.pipe(
  v.string(),
  v.check(isPageAddress, "must be an address like https://calendly.com/your-name/30min"),
);
/** In the format of Standard Webhooks. A second one serves the change from one secret to the other. */
const webhookSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/[\s,]+/)),
  v.check(
    (secrets) =>
      secrets.length <= 2 && secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)),
    "must be one secret, or two separated by a comma, each whsec_ and at least 24 bytes in base64",
  ),
);
/** 32 bytes each in base64, newest first. A second one serves the change from one to the other. */
const wrappingKeys = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .trim()
      .split(/[\s,]+/)
      .map((key) => Buffer.from(key, "base64")),
  ),
  v.check(
    (keys) => keys.length <= 2 && keys.every((key) => key.length === 32),
    "must be 32 random bytes in base64 (openssl rand -base64 32), or two such keys separated by a comma",
  ),
);
const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^smtps?:$/.test(urlOf(text)?.protocol ?? "") && urlOf(text)?.hostname !== "",
    "must be an address like smtps://user:password@mail.example.com:465",
  ),
);
const mailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/, "must be one mail address like hello@example.com"),
);
const flag = v.pipe(
  v.string(),
  v.regex(/^(true|false|1|0)$/, "must be true or false"),
  v.transform((text) => text === "true" || text === "1"),
);
const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, "must be a whole number from 0 to 999999"),
  v.transform(Number),
);
const factor = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1 to 999999"),
  v.transform(Number),
);
const connectionCount = v.pipe(count, v.minValue(100, "must be at least 100: a browser opens several"));
/** Long enough that nobody guesses it. */
const metricsToken = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces"),
);
/** Of seconds, tokens or characters; 0 allows none. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, "must be a whole number of at most 12 digits"),
  v.transform(Number),
);
/** In US dollars. */
const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,6})?$/, "must be an amount of US dollars like 0.0043"),
  v.transform(Number),
);
/** Days for which each kind of record is kept. */
const retention = Object.fromEntries(
  retentionList.map(({ setting, days }) => [setting, v.optional(count, String(days))]),
) as Record<RetentionSetting, v.OptionalSchema<typeof count, string>>;
/** Names of people, separated by commas. */
const names = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
  v.minLength(1, "must name at least one person"),
  v.check(
    (list) => list.length <= 50 && list.every((name) => name.length <= 100 && !/\p{Cc}/u.test(name)),
    "must be at most 50 names of at most 100 characters, separated by commas",
  ),
  v.check((list) => new Set(list).size === list.length, "must name everybody once"),
);
const isoDate = v.pipe(v.string(), v.isoDate());
const dates = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (list) => list.every((date) => v.is(isoDate, date) && !Number.isNaN(Date.parse(date))),
    "must be dates like 2026-12-25, separated by commas",
  ),
);
const countryCodes = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.check(
    (codes) => codes.every((code) => findCountry(code) !== undefined),
    `must be country codes separated by commas, of ${countries.map(({ code }) => code).join(", ")}`,
  ),
);

const voiceKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces"),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (list) =>
      list.every((text) => /^https?:$/.test(urlOf(text)?.protocol ?? "") && urlOf(text)?.origin === text),
    "must be addresses like https://example.com, without a path, separated by commas",
  ),
);
const schema = v.pipe(
  v.object({
    PORT: v.optional(port, "3000"),
    HOST: v.optional(host, "0.0.0.0"),
    PUBLIC_URL: v.optional(httpUrl),
    ALLOW_ROOT: v.optional(flag, "false"),
    DATA_DIR: v.optional(v.string(), "data"),
    DATABASE_URL: v.optional(postgresUrl),
    DATABASE_VISITOR_URL: v.optional(postgresUrl),
    KEY_ENCRYPTION_KEY: v.optional(wrappingKeys),
    LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
    TRUST_PROXY: v.optional(trustProxy, "0"),
    TOTAL_LIMITS_FACTOR: v.optional(factor, "1"),
    MAX_CONNECTIONS: v.optional(connectionCount, "4000"),
    HSTS_SUBDOMAINS: v.optional(
      v.picklist(["false", "true", "preload"], "must be true, false or preload"),
      "false",
    ),
    METRICS_PORT: v.optional(port),
    METRICS_TOKEN: v.optional(metricsToken),
    ...retention,
    GEO: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
    ERROR_REPORTS: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
    SENTRY_DSN: v.optional(sentryDsn),
    SUPABASE_URL: v.optional(httpUrl),
    SUPABASE_ANON_KEY: v.optional(v.string()),
    AUTOMATION_WEBHOOK_URL: v.optional(webhookUrl),
    WEBHOOK_SECRET: v.optional(webhookSecrets),
    ALLOW_PRIVATE_WEBHOOKS: v.optional(flag, "false"),
    SMTP_URL: v.optional(smtpUrl),
    MAIL_FROM: v.optional(mailAddress),
    OWNER_EMAIL: v.optional(mailAddress),
    DEMO_CALLS_PER_DAY: v.optional(count, "200"),
    DEMO_CALL_COUNTRIES: v.optional(countryCodes),
    SCHEDULER_HOSTS: v.optional(names),
    SCHEDULER_HOLIDAYS: v.optional(dates, ""),
    CALENDLY_URL: v.optional(calendlyUrl),
    ...v.entriesFromList(checkoutSettings(plans), v.optional(paymentLink)),
    VOICE_PROVIDER: v.optional(v.picklist(["embedded", "vapi"], "must be embedded or vapi"), "embedded"),
    VAPI_PUBLIC_KEY: v.optional(v.string()),
    VAPI_ASSISTANT_ID: v.optional(v.string()),
    VOICE_PUBLIC_KEY: v.optional(voiceKey),
    VOICE_PRIVATE_KEY: v.optional(voiceKey),
    VOICE_ORIGINS: v.optional(origins),
    VOICE_NODE_URL: v.optional(httpUrl),
    VOICE_NODES: v.optional(nodes),
    VOICE_DRAIN_SECONDS: v.optional(count),
    VOICE_API_HOST: v.optional(apiHost),
    VOICE_FILE_LIMIT_MB: v.optional(count, "50"),
    ...bucketSettings,
    VOICE_PUBLIC_ASSISTANTS: v.optional(
      v.picklist(["embedded", "hosted"], "must be embedded or hosted"),
      "embedded",
    ),
    OPENAI_API_KEY: v.optional(v.string()),
    OPENAI_BASE_URL: v.optional(apiBase),
    OPENAI_MODEL: v.optional(v.string()),
    DEEPGRAM_API_KEY: v.optional(v.string()),
    ELEVENLABS_API_KEY: v.optional(v.string()),
    BUDGET_HEARING_SECONDS_PER_CALL: v.optional(amount, "600"),
    BUDGET_HEARING_SECONDS_PER_VISITOR: v.optional(amount, "1800"),
    BUDGET_HEARING_SECONDS_PER_DAY: v.optional(amount, "36000"),
    BUDGET_MODEL_TOKENS_PER_CALL: v.optional(amount, "400000"),
    BUDGET_MODEL_TOKENS_PER_VISITOR: v.optional(amount, "1200000"),
    BUDGET_MODEL_TOKENS_PER_DAY: v.optional(amount, "10000000"),
    BUDGET_VOICE_CHARACTERS_PER_CALL: v.optional(amount, "10000"),
    BUDGET_VOICE_CHARACTERS_PER_VISITOR: v.optional(amount, "30000"),
    BUDGET_VOICE_CHARACTERS_PER_DAY: v.optional(amount, "200000"),
    PRICE_HEARING_PER_MINUTE: v.optional(price, "0"),
    PRICE_MODEL_PER_MILLION_TOKENS: v.optional(price, "0"),
    PRICE_VOICE_PER_MILLION_CHARACTERS: v.optional(price, "0"),
    VOICE_MODELS: v.optional(v.string()),
    VOICE_WARM_UP: v.optional(v.picklist(["start", "first-call"], "must be start or first-call"), "start"),
    KEEP_UNANSWERED: v.optional(v.picklist(["counts", "text"], "must be counts or text"), "counts"),
    CALL_GUESTS: v.optional(flag, "true"),
    CALL_RECORDING: v.optional(flag, "false"),
    MAX_CONCURRENT_CALLS: v.optional(count, "50"),
    ICE_SERVERS: v.optional(iceServers),
    TURN_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
    ...telephoneSettings,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of wrongTogether(input))
      addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
  }),
  v.forward(
    v.check(
      (env) => (env.SUPABASE_URL === undefined) === (env.SUPABASE_ANON_KEY === undefined),
      "and SUPABASE_ANON_KEY must be set together",
    ),
    ["SUPABASE_URL"],
  ),
  v.forward(
    v.check(
      (env) => isWholeBucket(env),
      "needs FILES_BUCKET_KEY_ID and FILES_BUCKET_SECRET, and they need it",
    ),
    ["FILES_BUCKET_URL"],
  ),
  v.forward(
    v.check(
      (env) => env.DATABASE_VISITOR_URL === undefined || env.DATABASE_URL !== undefined,
      "needs DATABASE_URL, the same database as its owner",
    ),
    ["DATABASE_VISITOR_URL"],
  ),
  v.forward(
    v.check(
      ({ VOICE_API_HOST, PUBLIC_URL }) =>
        VOICE_API_HOST === undefined || urlOf(PUBLIC_URL ?? "")?.host !== VOICE_API_HOST,
      "must be another host than that of PUBLIC_URL",
    ),
    ["VOICE_API_HOST"],
  ),
  v.forward(
    v.check(
      (env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined,
      "needs MAIL_FROM, the address that mails come from",
    ),
    ["SMTP_URL"],
  ),
  v.forward(
    v.check(
      (env) => env.VOICE_PROVIDER !== "vapi" || (env.VAPI_PUBLIC_KEY && env.VAPI_ASSISTANT_ID) !== undefined,
      "needs VAPI_PUBLIC_KEY and VAPI_ASSISTANT_ID when it is vapi",
    ),
    ["VOICE_PROVIDER"],
  ),
);

type Parsed = v.InferOutput<typeof schema>;

/** The process's validated configuration. Every setting is optional: the defaults work. */
export interface Env extends Omit<Parsed, "PUBLIC_URL"> {
  /** The address visitors use, without a trailing slash. Default `http://localhost:PORT`. */
  readonly PUBLIC_URL: string;
}

/** Reports all wrong settings together, so that one restart fixes them. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Parses the configuration. Empty values count as unset, since container platforms pass them for unset ones.
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

/** True for an address to send visitors to: https, or http on this machine. */
function isPageAddress(text: string): boolean {
  const url = urlOf(text);
  const isHere = url?.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return isHere || (url?.protocol === "https:" && text.startsWith("https://"));
}

/** False for a lone "%" in user or password, which would crash the process at the first request. */
function hasReadableLogin(text: string): boolean {
  const { username = "", password = "" } = urlOf(text) ?? {};
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function urlOf(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}
