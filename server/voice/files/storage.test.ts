import { expect, test } from "vitest";
import { startBucketServer } from "#fixtures/bucket-server.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { clientOf, failure, startVoiceApi } from "#fixtures/voice-api.ts";
import { createBucket } from "#server/bucket/bucket.ts";
import { createObjectDropper } from "./drop-objects.ts";
import { openStorage } from "./open-storage.ts";

/** What a bucket does not drop, and what a reader cannot read, is tried again in a minute. */
const eventually = { timeout: 100_000, interval: 100 };
const slowly = { timeout: 150_000 };
const upload = (text: string) => ({ file: new File([text], "prices.txt") });

test(
  "VAPI-07 while the bucket is away or refuses, an upload fails with what to do, and nothing is stored",
  slowly,
  async () => {
    await using server = await startBucketServer();
    await using app = await startVoiceApi(server.env);
    const client = clientOf(app);
    await server.away();
    expect(await failure(client.files.create(upload("A cut is $40.")))).toEqual({
      status: 503,
      message: "The bucket for files cannot be reached just now. Nothing was changed; try again in a minute.",
    });
    await server.back();
    server.trouble(() => 403);
    expect(await failure(client.files.create(upload("A cut is $40.")))).toEqual({
      status: 502,
      message:
        "The bucket for files refuses this server. Its operator must check the settings FILES_BUCKET_….",
    });
    server.trouble();
    expect(await app.rows("select 1 from larkline.file")).toEqual([]);
    expect(await client.files.create(upload("A cut is $40."))).toMatchObject({ bytes: 13 });
    await expect
      .poll(() => app.rows("select state from larkline.bucket_object"), eventually)
      .toEqual([{ state: "kept" }]);
    expect(server.objects.size).toBe(1);
    const { FILES_BUCKET_SECRET = "", FILES_BUCKET_KEY_ID = "" } = server.env;
    expect(app.log()).toContain("ECONNREFUSED");
    for (const hidden of [FILES_BUCKET_SECRET, FILES_BUCKET_KEY_ID, "Signature="])
      expect(app.log()).not.toContain(hidden);
  },
);

test(
  "VAPI-07 a file whose content cannot be had just now stays unread, and one whose content is gone says so",
  slowly,
  async () => {
    await using server = await startBucketServer();
    await using app = await startVoiceApi(server.env);
    const client = clientOf(app);
    server.trouble(({ method }) => (method === "GET" ? 503 : undefined));
    const { id } = await client.files.create(upload("A cut is $40."));
    const unread = () =>
      app.rows(
        "select read_state, reading_until > clock_timestamp() as waits from larkline.file where id = $1",
        [id],
      );
    await expect.poll(app.log, eventually).toContain("a file could not be read");
    await expect.poll(unread, eventually).toEqual([{ read_state: "processing", waits: true }]);

    server.trouble(({ method, url }) => (method === "GET" && !url.pathname.endsWith(id) ? 404 : undefined));
    await app.rows("update larkline.file set reading_until = null where id = $1", [id]);
    // The next upload has the reader look for unread files.
    await client.files.create(upload("Another."));
    await expect
      .poll(() => client.files.get({ id }), eventually)
      .toMatchObject({
        status: "failed",
        failureReason: "Its content is no longer in the bucket. Upload it again.",
      });
  },
);

test(
  "VAPI-07 what is deleted while the bucket is away is dropped when it is back, and so is what a crash left behind",
  slowly,
  async () => {
    await using server = await startBucketServer();
    await using database = await createTestDatabase();
    const { kysely } = await database.open();
    const { log, text } = captureLog();
    const bucket = createBucket(server.place);
    const keys = ["deleted", "uploading", "crashed", "kept"];
    for (const key of keys) await bucket.put(key, [Buffer.from("x")] as never, async () => undefined);
    const long = [Buffer.alloc(9 * 1024 * 1024)];
    let left = "";
    const crash = async (id: string) => {
      left = id;
      throw new Error("crashed");
    };
    // The parts of a process that died stay open: it cannot abort them any more.
    server.trouble(({ method }) => (method === "DELETE" ? 500 : undefined));
    await bucket.put("crashed", long as never, crash).catch(() => undefined);
    expect(server.uploads()).toEqual([left]);
    await database.rows(
      `insert into larkline.bucket_object (key, state, upload, due) values
      ('deleted', 'dropping', null, now()), ('uploading', 'uploading', null, now() + interval '1 hour'),
      ('crashed', 'uploading', $1, now()), ('kept', 'kept', null, now())`,
      [left],
    );
    await server.away();
    const dropper = createObjectDropper(kysely, bucket, log);
    await expect.poll(text, eventually).toContain("ECONNREFUSED");
    await dropper.stop();
    expect(await database.rows("select 1 from larkline.bucket_object")).toHaveLength(4);
    await server.back();
    server.trouble();
    const again = createObjectDropper(kysely, bucket, log);
    await expect
      .poll(() => database.rows("select key from larkline.bucket_object order by key"), eventually)
      .toEqual([{ key: "kept" }, { key: "uploading" }]);
    await again.stop();
    expect([...server.objects.keys()].sort()).toEqual(["kept", "uploading"]);
    expect(server.uploads()).toEqual([]);
  },
);

test(
  "VAPI-07 files stay readable where they are when a bucket is set, and those in it say so when it is not any more",
  slowly,
  async () => {
    await using server = await startBucketServer();
    await using database = await createTestDatabase();
    const { kysely } = await database.open();
    const { log } = captureLog();
    async function* content() {
      yield Buffer.from("content");
    }
    const place = (storage: ReturnType<typeof openStorage>) =>
      storage.create(
        (write) => write(content()),
        async (_, at) => at,
      );
    const read = async (storage: ReturnType<typeof openStorage>, at: Awaited<ReturnType<typeof place>>) => {
      const pieces = [];
      for await (const piece of storage.read(at, 7)) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    };
    const without = openStorage(kysely, undefined, log);
    const withBucket = openStorage(kysely, server.place, log);
    const before = await place(without);
    const after = await place(withBucket);
    expect(after).toEqual({ content: null, bucket_key: [...server.objects.keys()][0] });
    expect(await read(withBucket, before)).toBe("content");
    expect(await read(withBucket, after)).toBe("content");
    await expect(read(without, after)).rejects.toThrow("FILES_BUCKET_URL is not set");
    await withBucket.stop();
  },
);
