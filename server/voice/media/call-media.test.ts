import { expect, test } from "vitest";
import { startMediaServer } from "#fixtures/media-server.ts";
import type { Assistant } from "#voice/index.ts";
import { createMediaLibrary } from "./call-media.ts";

const never = new AbortController().signal;
const id = "0b8f2a4e-6b0f-4b5e-9d59-0d6a3c1f2e77";
const other = "0b8f2a4e-6b0f-4b5e-9d59-0d6a3c1f2e78";

/** Decodes each byte of a file as a sample. */
async function* bytesAsSamples(file: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array, void> {
  for await (const bytes of file) yield Int16Array.from(bytes);
}

const library = createMediaLibrary({
  files: {
    find: async (asked) => (asked === other ? undefined : { id: asked }),
    async *content() {
      yield Buffer.from([7, 7]);
    },
  },
  publicUrl: "https://larkline.example/",
  allowPrivate: true,
  decode: bytesAsSamples,
});

async function played(url: string, assistant: Assistant, isPublic = true): Promise<number[] | string> {
  const media = library.of({ isPublic });
  const samples: number[] = [];
  try {
    for await (const piece of media.open(url, assistant, never)) samples.push(...piece);
  } catch (error) {
    return media.reasonOf(error);
  }
  return samples;
}

const refused = "This call may not play this recording. Its assistant has to list it.";

test("CALL-09 a page plays what the assistant lists, and nothing else; a call of a private key plays anything", async () => {
  await using server = await startMediaServer({
    "/one.mp3": Buffer.from([1]),
    "/folder/two.mp3": Buffer.from([2]),
    "/other.mp3": Buffer.from([3]),
  });
  const { url } = server;
  const mediaPlayerPlan = { urls: [`${url}/one.mp3`, `${url}/folder/`, `/file/${id}`, `/file/${other}`] };
  expect(await played(`${url}/one.mp3`, { mediaPlayerPlan })).toEqual([1]);
  expect(await played(`${url}/folder/two.mp3`, { mediaPlayerPlan })).toEqual([2]);
  expect(await played(`/file/${id}`, { mediaPlayerPlan })).toEqual([7, 7]);
  expect(await played(`https://larkline.example/voice/file/${id}`, { mediaPlayerPlan })).toEqual([7, 7]);
  expect(await played(`/file/${other}`, { mediaPlayerPlan })).toBe("There is no such file on this server.");
  for (const address of [
    `${url}/other.mp3`,
    `${url}/one.mp3?again`,
    `${url}/folder/../other.mp3`,
    `${url}/folder/%2e%2e/other.mp3`,
    `${url}@other.example/`,
    "nonsense",
  ])
    expect(await played(address, { mediaPlayerPlan })).toBe(refused);
  expect(await played(`/file/${id}`, {})).toBe(refused);
  expect(server.asked).toEqual(["/one.mp3", "/folder/two.mp3"]);
  expect(await played(`${url}/other.mp3`, {}, false)).toEqual([3]);
  expect(await played(`/file/${id}`, {}, false)).toEqual([7, 7]);
});

test("VAPI-02 calls that are there at the same time share the sound behind their assistant's voice", async () => {
  await using server = await startMediaServer({ "/rain.mp3": Buffer.from([4, 5]) });
  const media = library.of({ isPublic: true });
  const first = await media.background(`${server.url}/rain.mp3`, never);
  expect([...first]).toEqual([4, 5]);
  expect(await media.background(`${server.url}/rain.mp3`, never)).toBe(first);
  expect(server.asked).toHaveLength(1);
  await expect(media.background(`${server.url}/none`, never)).rejects.toThrow("answered 404");
});

test("CALL-09 a bug of ours is told without its words", () => {
  expect(library.of({ isPublic: true }).reasonOf(new TypeError("undefined is not a function"))).toBe(
    "Something broke on our side while this recording was read.",
  );
});
