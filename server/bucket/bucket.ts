import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { BucketError } from "./bucket-error.ts";
import type { BucketPlace } from "./bucket-settings.ts";
import { textOfXml, toXml } from "./bucket-xml.ts";
import { inParts } from "./in-parts.ts";

/** Bytes of a part: what an upload holds in memory. S3 takes no fewer than 5 MB but for the last one. */
const partLength = 8 * 1024 * 1024;
/** Time for a request, a part of an upload included, in ms. */
const requestLimit = 60_000;
/** Time to read a whole object, in ms. */
const readLimit = 300_000;
/** An answer that says "try again" is followed by this many more tries. */
const retries = 2;

/** A bucket of a service that speaks Amazon S3's protocol. All of it throws {@link BucketError}. */
export interface Bucket {
  /**
   * Puts an object there, whole or not at all: a small one at once, a longer one in parts as they come.
   *
   * @param begun told the id of an upload in parts before the first of them, so that it can be aborted after a crash.
   */
  put(key: string, content: AsyncIterable<Buffer>, begun: (upload: string) => Promise<void>): Promise<void>;
  get(key: string): AsyncIterable<Buffer>;
  /** Also if it is not there. */
  remove(key: string): Promise<void>;
  /** Drops the parts of an upload that was not finished. Also if there are none. */
  abort(key: string, upload: string): Promise<void>;
}

interface Asked {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly limit?: number;
}

export function createBucket({ url, region, keyId, secret }: BucketPlace): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries,
  });

  async function ask(
    key: string,
    { method, query = {}, body, limit = requestLimit }: Asked,
  ): Promise<Response> {
    const search = new URLSearchParams(query).toString();
    let response: Response;
    try {
      response = await client.fetch(`${url}/${key}${search && `?${search}`}`, {
        method,
        // Signed with the body, so that a way without TLS cannot change it.
        headers: {
          "X-Amz-Content-Sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        ...(body !== undefined && { body: new Uint8Array(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(limit),
      });
    } catch (cause) {
      throw away(cause);
    }
    if (response.ok) return response;
    throw await faultOf(response, method);
  }

  async function putInParts(
    key: string,
    parts: AsyncIterable<Buffer>,
    begun: (upload: string) => Promise<void>,
  ): Promise<void> {
    const upload = textOfXml(
      await textOf(await ask(key, { method: "POST", query: { uploads: "" } })),
      "UploadId",
    );
    if (!upload) throw new BucketError("refused", "The bucket began no upload in parts.");
    try {
      await begun(upload);
      const etags: string[] = [];
      for await (const body of parts) {
        const query = { partNumber: String(etags.length + 1), uploadId: upload };
        const { headers } = await ask(key, { method: "PUT", query, body });
        etags.push(headers.get("etag") ?? "");
      }
      const body = Buffer.from(
        toXml(
          "CompleteMultipartUpload",
          etags.map((ETag, i) => ["Part", { PartNumber: String(i + 1), ETag }]),
        ),
      );
      const answer = await textOf(await ask(key, { method: "POST", query: { uploadId: upload }, body }));
      // The service answers 200 before it has joined the parts, and may fail after that.
      const code = textOfXml(answer, "Code");
      if (code !== undefined) throw new BucketError("away", `The bucket did not join the parts: ${code}.`);
    } catch (error) {
      await bucket.abort(key, upload).catch(() => undefined);
      throw error;
    }
  }

  const bucket: Bucket = {
    async put(key, content, begun) {
      const parts = inParts(content, partLength);
      const first = await parts.next();
      const body = first.done ? Buffer.alloc(0) : first.value;
      if (body.length < partLength) await ask(key, { method: "PUT", body });
      else await putInParts(key, startingWith(body, parts), begun);
    },
    async *get(key) {
      const { body } = await ask(key, { method: "GET", limit: readLimit });
      try {
        for await (const piece of body ?? []) yield Buffer.from(piece);
      } catch (cause) {
        throw away(cause);
      }
    },
    remove: (key) => unlessMissing(ask(key, { method: "DELETE" })),
    abort: (key, uploadId) => unlessMissing(ask(key, { method: "DELETE", query: { uploadId } })),
  };
  return bucket;
}

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield first;
  yield* rest;
}

async function unlessMissing(asked: Promise<Response>): Promise<void> {
  try {
    await (await asked).body?.cancel();
  } catch (error) {
    if (!(error instanceof BucketError && error.fault === "missing")) throw error;
  }
}

async function faultOf(response: Response, method: string): Promise<BucketError> {
  const { status } = response;
  const code = textOfXml(await textOf(response).catch(() => ""), "Code") ?? "";
  const message = `The bucket answered ${status}${code && ` ${code}`} to ${method}.`;
  if (status >= 500 || status === 429) return new BucketError("away", message);
  const isMissing = status === 404 && method !== "PUT" && method !== "POST" && code !== "NoSuchBucket";
  return new BucketError(isMissing ? "missing" : "refused", message);
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw away(cause);
  }
}

function away(cause: unknown): BucketError {
  const { name, cause: deeper } = cause as Error;
  const { code } = (deeper ?? {}) as { code?: unknown };
  const why = typeof code === "string" ? code : name;
  return new BucketError("away", `The bucket could not be reached: ${why}.`);
}
