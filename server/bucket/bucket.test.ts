import { expect, test } from "vitest";
import { startBucketServer } from "#fixtures/bucket-server.ts";
import { createBucket } from "./bucket.ts";
import { BucketError } from "./bucket-error.ts";

const megabyte = 1024 * 1024;

async function* stream(...pieces: readonly (Buffer | Error)[]): AsyncIterable<Buffer> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

async function all(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const unseen = async () => undefined;

/** What an act fails with. */
const faultOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof BucketError) return { fault: error.fault, message: error.message };
      throw error;
    },
  );

test("VAPI-07 a small object is put at once, and read and removed again", async () => {
  await using server = await startBucketServer();
  const bucket = createBucket(server.place);
  await bucket.put("a", stream(Buffer.from("one "), Buffer.from("two")), unseen);
  await bucket.put("empty", stream(), unseen);
  expect((await all(bucket.get("a"))).toString()).toBe("one two");
  expect(await all(bucket.get("empty"))).toHaveLength(0);
  await bucket.remove("a");
  await bucket.remove("a");
  expect([...server.objects.keys()]).toEqual(["empty"]);
  expect(server.requests.slice(0, 2)).toEqual(["PUT /files/a", "PUT /files/empty"]);
});

test("VAPI-07 a long object is put in parts as it comes, and joined", async () => {
  await using server = await startBucketServer();
  const bucket = createBucket(server.place);
  const pieces = Array.from({ length: 18 }, (_, i) => Buffer.alloc(megabyte, i + 1));
  const begun: string[] = [];
  await bucket.put("long", stream(...pieces), async (upload) => {
    expect(server.uploads()).toEqual([upload]);
    begun.push(upload);
  });
  expect(begun).toHaveLength(1);
  expect(server.requests).toEqual([
    "POST /files/long?uploads=",
    "PUT /files/long?partNumber=1&uploadId=…",
    "PUT /files/long?partNumber=2&uploadId=…",
    "PUT /files/long?partNumber=3&uploadId=…",
    "POST /files/long?uploadId=…",
  ]);
  expect((await all(bucket.get("long"))).equals(Buffer.concat(pieces))).toBe(true);
  expect(server.uploads()).toEqual([]);
});

test("VAPI-07 an upload that breaks off leaves neither an object nor parts", async () => {
  await using server = await startBucketServer();
  const bucket = createBucket(server.place);
  const half = Buffer.alloc(9 * megabyte, 1);
  await expect(bucket.put("x", stream(half, new Error("gone")), unseen)).rejects.toThrow("gone");
  await expect(bucket.put("x", stream(Buffer.from("a"), new Error("gone")), unseen)).rejects.toThrow("gone");
  server.trouble(({ url }) => (url.searchParams.get("partNumber") === "2" ? 503 : undefined));
  const failed = await faultOf(bucket.put("x", stream(half, half), unseen));
  expect(failed).toEqual({ fault: "away", message: "The bucket answered 503 InternalError to PUT." });
  expect([server.objects.size, server.uploads()]).toEqual([0, []]);
});

test("VAPI-07 what a bucket is in trouble with is told apart, without its keys", async () => {
  await using server = await startBucketServer();
  const { place } = server;
  const put = (more: Partial<typeof place>) =>
    faultOf(createBucket({ ...place, ...more }).put("x", stream(Buffer.from("a")), unseen));
  expect(await put({ secret: "another" })).toEqual({
    fault: "refused",
    message: "The bucket answered 403 SignatureDoesNotMatch to PUT.",
  });
  expect(await put({ keyId: "another" })).toMatchObject({ fault: "refused" });
  expect(await put({ url: place.url.replace("files", "elsewhere") })).toEqual({
    fault: "refused",
    message: "The bucket answered 404 NoSuchBucket to PUT.",
  });
  expect(await faultOf(all(createBucket(place).get("nothing")))).toEqual({
    fault: "missing",
    message: "The bucket answered 404 NoSuchKey to GET.",
  });
  await server.away();
  expect(await put({})).toEqual({ fault: "away", message: "The bucket could not be reached: ECONNREFUSED." });
  await server.back();
  expect(await put({})).toBeUndefined();
});

test("VAPI-07 a bucket that is busy for a moment is asked again", async () => {
  await using server = await startBucketServer();
  let isBusy = true;
  server.trouble(() => {
    const status = isBusy ? 503 : undefined;
    isBusy = false;
    return status;
  });
  await createBucket(server.place).put("a", stream(Buffer.from("one")), unseen);
  expect(server.objects.get("a")?.toString()).toBe("one");
});
