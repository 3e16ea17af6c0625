import { expect, test } from "vitest";
import { startBucketServer } from "#fixtures/bucket-server.ts";
import type { TestApp } from "#fixtures/test-app.ts";
import { clientOf, privateKey, send, startVoiceApi } from "#fixtures/voice-api.ts";

/** A server that keeps contents in one of both places, and how many are there. */
interface Kept extends AsyncDisposable {
  readonly app: TestApp;
  count(): Promise<number>;
}

const places: Readonly<Record<string, () => Promise<Kept>>> = {
  async "the database"() {
    const app = await startVoiceApi();
    return {
      app,
      count: async () => (await app.rows("select 1 from pg_largeobject_metadata")).length,
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    };
  },
  async "a bucket"() {
    const server = await startBucketServer();
    const app = await startVoiceApi(server.env);
    return {
      app,
      async count() {
        expect(await app.rows("select 1 from pg_largeobject_metadata")).toEqual([]);
        return server.objects.size + server.uploads().length;
      },
      async [Symbol.asyncDispose]() {
        await app[Symbol.asyncDispose]();
        await server[Symbol.asyncDispose]();
      },
    };
  },
};
const both = Object.entries(places);
const eventually = { interval: 200 };

test.each(both)(
  "VAPI-07 files in %s are uploaded by the published client, told by their content, and deleted with it",
  async (_, start) => {
    await using kept = await start();
    const { app, count } = kept;
    const client = clientOf(app);
    const file = await client.files.create({ file: new File(["# Prices\n\nA cut is $40."], "prices.md") });
    expect(file).toMatchObject({
      object: "file",
      status: "processing",
      name: "prices.md",
      mimetype: "text/markdown",
      bytes: 23,
    });
    const read = async () => (await client.files.get({ id: file.id })).status;
    await expect.poll(read, eventually).toBe("done");
    const done = { ...file, status: "done", parsedTextBytes: 13 };
    expect((await send(app, "GET", "/file")).body).toEqual([done]);
    expect(await client.files.list({ purpose: "menu" })).toEqual([]);
    expect(await client.files.get({ id: file.id })).toEqual(done);
    expect(await client.files.update({ id: file.id, name: "Price list" })).toMatchObject({
      name: "Price list",
    });
    expect(await count()).toBe(1);
    expect(await app.rows("select heading, text from larkline.file_passage")).toEqual([
      { heading: "Prices", text: "A cut is $40." },
    ]);
    expect(await client.files.delete({ id: file.id })).toMatchObject({ id: file.id });
    expect(await app.rows("select 1 from larkline.file_passage")).toHaveLength(0);
    await expect.poll(count, eventually).toBe(0);

    const upload = async (form: FormData, path = "/voice/file/upload") => {
      const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: form });
      const type = request.headers.get("content-type") ?? "";
      const headers = { authorization: `Bearer ${privateKey}`, "content-type": type };
      const response = await app.request(path, {
        method: "POST",
        headers,
        body: await request.arrayBuffer(),
      });
      return { status: response.status, body: await response.json() };
    };
    const png = new FormData();
    const magic = new Uint8Array([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]);
    png.append("purpose", "menu");
    png.append("metadata", '{"page":1}');
    png.append("file", new File([magic, new Uint8Array(600_000)], "menu.txt"));
    const stored = await upload(png);
    expect(stored).toMatchObject({
      status: 201,
      body: { mimetype: "image/png", bytes: 600_016, purpose: "menu", metadata: { page: 1 } },
    });
    // A picture is kept, and nothing can be answered from it.
    await expect
      .poll(async () => (await send(app, "GET", `/file/${stored.body.id}`)).body, eventually)
      .toMatchObject({ status: "failed", failureReason: expect.stringMatching(/^Only text/) });

    const large = new FormData();
    large.append("file", new File([new Uint8Array(1_100_000)], "large.bin"));
    expect((await upload(large)).status).toBe(413);
    const without = new FormData();
    without.append("purpose", "x");
    expect((await upload(without)).body.message).toMatch(/^file: there is no part/);
    // What was refused has left nothing behind.
    await expect.poll(count, eventually).toBe(1);
  },
);

test.each(both)("VAPI-07 an upload to %s that breaks off stores nothing", async (_, start) => {
  await using kept = await start();
  const { app, count } = kept;
  const boundary = "----b";
  const beginning = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf`;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(beginning));
      controller.error(new Error("gone"));
    },
  });
  const response = await app.request("/voice/file", {
    method: "POST",
    headers: {
      authorization: `Bearer ${privateKey}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(400);
  const cut = await app.request("/voice/file", {
    method: "POST",
    headers: {
      authorization: `Bearer ${privateKey}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body: beginning,
  });
  expect(cut.status).toBe(400);
  expect(await app.rows("select 1 from larkline.file")).toHaveLength(0);
  await expect.poll(count, eventually).toBe(0);
});
