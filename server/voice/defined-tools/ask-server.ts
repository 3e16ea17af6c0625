import { lookup } from "node:dns";
import { urlToHttpOptions } from "node:url";
import { guardLookup, isPrivateHost } from "#server/delivery/webhook/guard-connection.ts";
import { postWebhook } from "#server/delivery/webhook/post-webhook.ts";
import { PrivateAddressError } from "#server/delivery/webhook/private-address-error.ts";
import { ServerAnswerError } from "./server-answer-error.ts";

/** Most of an answer that is read, in bytes: what a language model is told must fit into its context. */
const answerBytes = 16 * 1024;

export interface ServerRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** Default: JSON. */
  readonly contentType?: string;
}

/**
 * Asks a tool's server once. Private addresses are refused like those of webhooks, unless the operator allows them.
 *
 * @throws Error in words for a language model, which says what it can say.
 */
export async function askServer(
  { url, method = "POST", headers = {}, body, contentType = "application/json" }: ServerRequest,
  { allowPrivate, signal }: { readonly allowPrivate: boolean; readonly signal: AbortSignal },
): Promise<string> {
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol)) throw new Error("The tool's address is not one of the web.");
  const options = urlToHttpOptions(parsed);
  if (!allowPrivate && isPrivateHost(options.hostname ?? "")) throw new PrivateAddressError();
  const target = { ...options, ...(!allowPrivate && { lookup: guardLookup(lookup) }) };
  const hasBody = method !== "GET" && method !== "DELETE";
  const ended = await postWebhook({
    target,
    method,
    headers: {
      ...headers,
      "user-agent": "Larkline-Tools/1",
      ...(hasBody && { "content-type": contentType }),
    },
    body: hasBody ? body : "",
    agent: false,
    allowPrivate,
    signal,
    answerBytes,
  });
  if (ended.end === "no-answer") throw new ServerAnswerError();
  if (ended.status < 200 || ended.status > 299) throw new ServerAnswerError(ended.status);
  return ended.start.text;
}
