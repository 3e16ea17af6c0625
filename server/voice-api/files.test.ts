import { expect, test } from "vitest";
import { clientOf, privateKey, send, startVoiceApi } from "#fixtures/voice-api.ts";

test("VAPI-07 files are uploaded by the published client, told by their content, and deleted with it", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  const file = await client.files.create({ file: new File(["# Prices\n\nA cut is $40."], "prices.md") });
  expect(file).toMatchObject({
    object: "file",
    status: "done",
    name: "prices.md",
    mimetype: "text/markdown",
    bytes: 23,
  });
  expect((await send(app, "GET", "/file")).body).toEqual([file]);
  expect(await client.files.list({ purpose: "menu" })).toEqual([]);
  expect(await client.files.get({ id: file.id })).toEqual(file);
  expect(await client.files.update({ id: file.id, name: "Price list" })).toMatchObject({
    name: "Price list",
  });
  expect(await app.rows("select 1 from pg_largeobject_metadata")).toHaveLength(1);
  expect(await client.files.delete({ id: file.id })).toMatchObject({ id: file.id });
  expect(await app.rows("select 1 from pg_largeobject_metadata")).toHaveLength(0);

  const upload = async (form: FormData, path = "/voice/file/upload") => {
    const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    const headers = { authorization: `Bearer ${privateKey}`, "content-type": type };
    const response = await app.request(path, { method: "POST", headers, body: await request.arrayBuffer() });
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

  const large = new FormData();
  large.append("file", new File([new Uint8Array(1_100_000)], "large.bin"));
  expect((await upload(large)).status).toBe(413);
  const without = new FormData();
  without.append("purpose", "x");
  expect((await upload(without)).body.message).toMatch(/^file: there is no part/);
  // What was refused has left nothing behind.
  expect(await app.rows("select 1 from pg_largeobject_metadata")).toHaveLength(1);
});

test("VAPI-07 an upload that breaks off stores nothing", async () => {
  await using app = await startVoiceApi();
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
  expect(await app.rows("select 1 from pg_largeobject_metadata")).toHaveLength(0);
});
