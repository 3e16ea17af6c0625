import { afterEach, expect, test, vi } from "vitest";
import { backgroundOf, checkInputSettings } from "./input-settings.ts";

const blur = (strength: unknown) => ({
  video: { processor: { type: "background-blur", config: { strength } } },
});
const image = (source: unknown) => ({
  video: { processor: { type: "background-image", config: { source } } },
});

afterEach(() => vi.unstubAllGlobals());

test.each([0, -0.1, 1.01, Number.NaN, "0.5", null])(
  "CALL-10 a blur of strength %s is refused",
  (strength) => {
    expect(() => checkInputSettings(blur(strength))).toThrow(
      `invalid object in inputSettings -> video -> processor -> config; expected: {0 < strength <= 1}, got: ${strength}`,
    );
  },
);

test.each([0.01, 0.5, 1, undefined])("CALL-10 a blur of strength %s is taken", async (strength) => {
  const settings: unknown = blur(strength);
  checkInputSettings(settings);
  const background = await backgroundOf(settings.video.processor, () => Promise.reject(new Error()));
  expect(background).toEqual({ blur: strength ?? 0.5 });
});

test.each([
  undefined,
  {},
  { video: {} },
  { video: { processor: { type: "face-detection" } } },
  { video: { processor: { type: "background-blur", config: 0.5 } } },
])("CALL-10 settings of another form are refused: %j", (settings) => {
  expect(() => checkInputSettings(settings)).toThrow("inputSettings must be of the form: { video?:");
});

test("CALL-10 a setting of another processor is refused", () => {
  expect(() =>
    checkInputSettings({ video: { processor: { type: "background-blur", config: { source: "a.png" } } } }),
  ).toThrow("invalid object in inputSettings -> video -> processor -> config");
});

test.each(["/wall.gif", "https://pictures.example/wall", ""])(
  "CALL-10 an image at “%s” is refused",
  (source) => {
    expect(() => checkInputSettings(image(source))).toThrow(
      "invalid image type; supported types: [jpg, png, jpeg]",
    );
  },
);

test.each([undefined, 3])("CALL-10 an image that is %s is refused", (source) => {
  expect(() => checkInputSettings(image(source))).toThrow("expected: {source: string | ArrayBuffer}");
});

test("CALL-10 an image is fetched from its address, or taken as bytes", async () => {
  const drawn = { width: 4, height: 3 };
  vi.stubGlobal("createImageBitmap", async () => drawn);
  const asked: string[] = [];
  const request = async (address: string) => {
    asked.push(address);
    return new Response("picture");
  };
  const source = "/wall.JPG?size=2";
  checkInputSettings(image(source));
  expect(await backgroundOf({ type: "background-image", config: { source } }, request)).toEqual({
    image: drawn,
  });
  const bytes = new ArrayBuffer(8);
  checkInputSettings(image(bytes));
  await backgroundOf({ type: "background-image", config: { source: bytes } }, request);
  expect(asked).toEqual([source]);
});

test.each([
  ["answers with an error", async () => new Response("", { status: 404 })],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("CALL-10 an image whose address %s is refused", async (_, request) => {
  const processor = { type: "background-image", config: { source: "/wall.png" } } as const;
  await expect(backgroundOf(processor, request)).rejects.toThrow(
    'The image "/wall.png" could not be loaded. Choose another one.',
  );
});
