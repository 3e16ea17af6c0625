import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";

export interface VoiceApiFloodReport {
  readonly requests: number;
  /** Count of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were neither refused nor granted as they should be. Must be empty. */
  readonly surprises: readonly string[];
  /** Definitions at the end beside those of the product. Must be as many as were answered with 201. */
  readonly rows: number;
  readonly created: number;
}

type Random = () => number;

const key = "sk_of_the_flood_of_requests";
const kinds = ["assistant", "squad", "tool", "credential", "phone-number"] as const;

/** Sends requests of a program with random methods, addresses, queries and bodies, most of them wrong. */
export async function voiceApiFlood(options: {
  requests: number;
  seed: number;
}): Promise<VoiceApiFloodReport> {
  await using site = await startSite({
    env: { ...visitorsFromEverywhere, VOICE_PRIVATE_KEY: key, LOG_LEVEL: "fatal" },
  });
  const random = seededRandom(options.seed);
  const statuses: Record<string, number> = {};
  const surprises: string[] = [];
  let left = options.requests;
  const senders = Array.from({ length: 20 }, async () => {
    while (left-- > 0) {
      const { method, path, body, headers } = oddRequest(random);
      const response = await fetch(`${site.origin}/voice${path}`, {
        method,
        headers: { "x-forwarded-for": visitorAddress(), ...headers },
        ...(body !== undefined && { body }),
      });
      const answer = await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status >= 500 || (response.status >= 400 && !isRefusal(answer, response.status)))
        surprises.push(
          `${response.status} ${method} ${path}: ${(body ?? "").slice(0, 200)} ${answer.slice(0, 200)}`,
        );
    }
  });
  await Promise.all(senders);
  const tables = ["tool", "credential", "phone_number", "squad", "assistant"].map(
    (table) =>
      `select count(*)::int as count from larkline.${table}${table === "assistant" ? " where key is null" : ""}`,
  );
  const counts = await Promise.all(tables.map((query) => site.rows<{ count: number }>(query)));
  const rows = counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
  return { requests: options.requests, statuses, surprises, rows, created: statuses[201] ?? 0 };
}

/** True for an answer in the API's dialect. */
function isRefusal(answer: string, status: number): boolean {
  try {
    const { statusCode, error, message } = JSON.parse(answer);
    return statusCode === status && typeof error === "string" && message.length > 0;
  } catch {
    return false;
  }
}

function oddRequest(random: Random) {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const method = pick(["POST", "POST", "POST", "PATCH", "PUT", "GET", "DELETE"]);
  const ids = [
    "not-an-id",
    "7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a11",
    "%00",
    "%ff",
    "..%2f..",
    "x".repeat(3_000),
  ];
  const kind = pick(kinds);
  const more = pick([
    "",
    "",
    `/${pick(ids)}`,
    "/import/twilio",
    "/buy",
    `?limit=${pick(["-1", "1e9", "%00", ""])}`,
  ]);
  const times = pick(["", "", `?createdAtGt=${pick(["now", "2026-02-31T00:00:00Z", "9".repeat(50)])}`]);
  const hasBody = /^P/.test(method);
  const isKnown = random() > 0.1;
  return {
    method,
    path: `/${pick([kind, kind, kind, "call", "log", "metrics", "file"])}${more || times}`,
    headers: {
      authorization: `Bearer ${isKnown ? key : pick(["", "sk_x", "a b"])}`,
      ...(hasBody && { "content-type": "application/json" }),
    } as Record<string, string>,
    body: hasBody ? pick([...bodies, () => JSON.stringify(oddValue(random, 4))])(random) : undefined,
  };
}

const bodies: readonly ((random: Random) => string)[] = [
  () => "",
  () => "[",
  () => "[".repeat(9_000),
  () => '{"__proto__":{"secret":"x"},"constructor":{"prototype":{}}}',
  () => `{"metadata":{"text":"${"x".repeat(66_000)}"}}`,
  () => '{"name":"\\u0000"}',
  () => '{"name":"\\ud800","type":"endCall","provider":"openai"}',
  () => '{"type":"endCall"}',
  () => '{"provider":"openai","apiKey":"very-secret"}',
  () => '{"members":[{"assistantId":"7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a11"}]}',
  (random) => `{"provider":"byo-phone-number","number":"+1202555${1000 + Math.floor(random() * 9000)}"}`,
  (random) =>
    JSON.stringify({ model: oddValue(random, 3), server: oddValue(random, 3), headers: oddValue(random, 2) }),
];

/** Any JSON, with names that mean something here. */
function oddValue(random: Random, depth: number): unknown {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const leaves = [
    null,
    true,
    -1,
    1e308,
    0.1,
    "",
    "x",
    "\u0000",
    "\u{1F600}",
    "secret",
    "2026-01-01T00:00:00Z",
  ];
  if (depth === 0 || random() < 0.3) return pick(leaves);
  if (random() < 0.3)
    return Array.from({ length: Math.floor(random() * 4) }, () => oddValue(random, depth - 1));
  const names = [
    "name",
    "model",
    "headers",
    "secret",
    "token",
    "url",
    "members",
    "type",
    "function",
    "a/b",
    "~",
    "__proto__",
  ];
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [pick(names), oddValue(random, depth - 1)]),
  );
}
