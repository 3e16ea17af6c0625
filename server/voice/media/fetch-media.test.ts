import { expect, test } from "vitest";
import { startMediaServer } from "#fixtures/media-server.ts";
import { fetchMedia, longestMedia } from "./fetch-media.ts";

const never = new AbortController().signal;

async function read(
  address: string,
  options: Partial<Parameters<typeof fetchMedia>[1]> = {},
): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of fetchMedia(address, { allowPrivate: true, signal: never, ...options }))
      parts.push(part);
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return String(Buffer.concat(parts));
}

test("CALL-09 a recording is read over redirects, each of which is checked", async () => {
  await using server = await startMediaServer({
    "/here": Buffer.from("sound"),
    "/moved": (response) => response.writeHead(302, { location: "/here" }).end(),
    "/round": (response) => response.writeHead(302, { location: "/round" }).end(),
    "/file": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    "/nowhere": (response) => response.writeHead(302).end(),
  });
  expect(await read(`${server.url}/moved`)).toBe("sound");
  expect(await read(`${server.url}/round`)).toBe("MediaError: The server of this file sent us on too often.");
  expect(server.asked.filter((path) => path === "/round")).toHaveLength(4);
  expect(await read(`${server.url}/file`)).toBe(
    "MediaError: The address of this file is not one of the web.",
  );
  expect(await read(`${server.url}/nowhere`)).toBe("MediaError: The server of this file answered 302.");
  expect(await read(`${server.url}/missing`)).toBe("MediaError: The server of this file answered 404.");
});

test("CALL-09 no private address is asked for a recording", async () => {
  await using server = await startMediaServer({ "/": Buffer.from("secret") });
  const { port } = new URL(server.url);
  for (const address of [server.url, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`])
    expect(await read(address, { allowPrivate: false })).toBe(
      "MediaError: The address of this file is not on the public internet.",
    );
  for (const address of ["file:///etc/passwd", "ftp://example.com/", "nonsense"])
    expect(await read(address)).toBe("MediaError: The address of this file is not one of the web.");
  expect(server.asked).toEqual([]);
});

test("CALL-09 a recording that is too long is refused, by what its server says or by what it sends", async () => {
  await using server = await startMediaServer({
    "/says": (response) => response.writeHead(200, { "content-length": longestMedia + 1 }).write("a"),
    "/sends": (response) => {
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on("drain", more);
      more();
    },
  });
  const tooLong = "MediaError: This file is too large: recordings may be at most 64 MB.";
  expect(await read(`${server.url}/says`)).toBe(tooLong);
  expect(await read(`${server.url}/sends`)).toBe(tooLong);
  await expect.poll(server.open).toBe(0);
});

test("CALL-09 whoever stops reading closes the connection, before and during the answer", async () => {
  await using server = await startMediaServer({
    "/slow": (response) => response.write("a part"),
    "/silent": () => undefined,
  });
  for await (const part of fetchMedia(`${server.url}/slow`, { allowPrivate: true, signal: never })) {
    expect(String(part)).toBe("a part");
    break;
  }
  const stopped = new AbortController();
  const waiting = read(`${server.url}/silent`, { signal: stopped.signal });
  await expect.poll(() => server.asked).toContain("/silent");
  stopped.abort();
  expect(await waiting).toMatch("AbortError");
  await expect.poll(server.open).toBe(0);
});
