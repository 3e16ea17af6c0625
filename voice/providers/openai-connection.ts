import type { ProviderSettings } from "./hosted-provider.ts";
import { errorOf, ProviderError } from "./provider-error.ts";

/** Where a service is that speaks the OpenAI protocol: OpenAI itself, or any of the many that do. */
export interface OpenAiConnection {
  /** Default https://api.openai.com/v1. Without a slash at its end. */
  readonly baseUrl?: string;
  /** Services on one's own machines often need none. */
  readonly apiKey?: string;
}

/** The settings that say where it is. */
export const openAiSettings = ["OPENAI_API_KEY", "OPENAI_BASE_URL"] as const;

/** @returns undefined while neither a key nor an address is set. */
export function openAiConnectionOf(
  settings: ProviderSettings<(typeof openAiSettings)[number]>,
): OpenAiConnection | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings;
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return { ...(baseUrl !== undefined && { baseUrl }), ...(apiKey !== undefined && { apiKey }) };
}

const openAi = "https://api.openai.com/v1";

/**
 * How a request says how many tokens it may cost. OpenAI's newer models refuse the old name, and of the many that
 * speak its protocol some know no other.
 */
export function tokenLimit({ baseUrl = openAi }: OpenAiConnection, most: number): Record<string, number> {
  const isOpenAi = new URL(baseUrl).host === new URL(openAi).host;
  return { [isOpenAi ? "max_completion_tokens" : "max_tokens"]: most };
}

/** @throws ProviderError for every answer that is not good, and when there is none. */
export async function askOpenAi(
  { baseUrl = openAi, apiKey }: OpenAiConnection,
  path: string,
  body: FormData | Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const request: RequestInit = {
    method: "POST",
    headers: {
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(!isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal,
    // A redirect would carry the key to somewhere else.
    redirect: "error",
  };
  const answer = await fetch(`${baseUrl}${path}`, request).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new ProviderError(new URL(baseUrl).host, "it cannot be reached.", { cause });
  });
  const error = errorOf(new URL(baseUrl).host, answer);
  if (error) {
    await answer.body?.cancel();
    throw error;
  }
  return answer;
}
