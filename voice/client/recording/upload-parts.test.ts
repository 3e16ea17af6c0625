import { expect, test } from "vitest";
import { createPartUpload } from "./upload-parts.ts";

const part = (length: number) => new Uint8Array(length);

/** An upload whose answers the test gives: a status, or undefined for a network that is gone. */
function scripted(answers: (number | undefined)[]) {
  const asked: string[] = [];
  let now = 0;
  let failures = 0;
  const upload = createPartUpload(
    {
      async request(address, { method, body, headers }) {
        const length = (body as Uint8Array).length;
        asked.push(`${method} ${address.replace("https://l.example/recording", "")} ${length}`);
        expect(headers).toMatchObject({ Authorization: "Bearer t", "Content-Type": "video/webm" });
        const status = answers.length > 0 ? answers.shift() : 200;
        if (status === undefined) throw new TypeError("Failed to fetch");
        return { status } as Response;
      },
      async wait(ms) {
        now += ms;
      },
      now: () => now,
    },
    { address: "https://l.example/recording", token: "t" },
    () => failures++,
  );
  return { upload, asked, failures: () => failures, waited: () => now };
}

test("CALL-15 parts are written one after the other, in their order, and the beginning anew at the end", async () => {
  const { upload, asked, failures } = scripted([]);
  for (const length of [3, 4, 5]) upload.add(part(length));
  await upload.finish(part(3), 6.5);
  expect(asked).toEqual([
    "PUT /parts/0 3",
    "PUT /parts/1 4",
    "PUT /parts/2 5",
    "POST /finish?seconds=6.500 3",
  ]);
  expect([upload.sent(), failures()]).toEqual([12, 0]);
});

test("CALL-15 a part is sent again while the network is gone or the server is busy, and no other overtakes it", async () => {
  const { upload, asked, failures } = scripted([undefined, 503, 429, 200]);
  upload.add(part(3));
  upload.add(part(4));
  await upload.finish(part(3), 1);
  expect(asked.slice(0, 5)).toEqual([...Array(4).fill("PUT /parts/0 3"), "PUT /parts/1 4"]);
  expect(failures()).toBe(0);
});

test.each([401, 404, 409, 413])(
  "CALL-15 a part that is refused with %d ends the upload, once",
  async (status) => {
    const { upload, asked, failures } = scripted([status]);
    upload.add(part(3));
    upload.add(part(4));
    await expect(upload.finish(part(3), 1)).rejects.toThrow("could not be written");
    upload.add(part(5));
    expect([asked, failures()]).toEqual([["PUT /parts/0 3"], 1]);
  },
);

test("CALL-15 a network that stays away ends it after half a minute, and one that is too slow by what waits", async () => {
  const away = scripted(Array.from({ length: 100 }, () => undefined));
  away.upload.add(part(3));
  await expect(away.upload.finish(part(3), 1)).rejects.toThrow();
  expect(away.waited()).toBeGreaterThanOrEqual(30_000);
  const slow = scripted([]);
  for (let i = 0; i < 13; i++) slow.upload.add(part(2 * 1024 * 1024));
  expect(slow.failures()).toBe(1);
});
