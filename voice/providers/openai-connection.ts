import type { ProviderSettings } from "./hosted-provider.ts";
import { errorOf, ProviderError } from "./provider-error.ts";

/** The address and key of a service that speaks the OpenAI protocol: OpenAI or any other. */
export interface OpenAiConnection {
  /** Default https://api.openai.com/v1. Without a slash at its end. */
  readonly baseUrl?: string;
  /** Self-hosted services often need none. */
  readonly apiKey?: string;
}

/** The operator's settings for the connection. */
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
 * The request's field for the most tokens of an answer. OpenAI's newer models refuse the old name, `max_tokens`; some
 * other services know no other.
 */
export function tokenLimit({ baseUrl = openAi }: OpenAiConnection, most: number): Record<string, number> {
  const isOpenAi = new URL(baseUrl).host === new URL(openAi).host;
  return { [isOpenAi ? "max_completion_tokens" : "max_tokens"]: most };
}

/** The request's field that asks a stream for the tokens used. Some other services refuse what they do not know. */
export function usageReport({ baseUrl = openAi }: OpenAiConnection): Record<string, object> {
  const isOpenAi = new URL(baseUrl).host === new URL(openAi).host;
  return isOpenAi ? { stream_options: { include_usage: true } } : {};
}

/** @throws ProviderError if the service cannot be reached or the response is not ok. */
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
    // A redirect would carry the key elsewhere.
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
