/** What becomes of the camera's picture before it is sent. Names are the hosted call library's. */
export type VideoProcessor =
  | { readonly type: "none" }
  /** `strength` above 0, at most 1; default 0.5. */
  | { readonly type: "background-blur"; readonly config?: { readonly strength?: number } }
  /** `source`: the address of a PNG or JPEG file, or its bytes. */
  | { readonly type: "background-image"; readonly config: { readonly source: string | ArrayBuffer } };

export interface InputSettings {
  readonly video: { readonly processor: VideoProcessor };
}

/** What is put behind a person. */
export type Background = { readonly blur: number } | { readonly image: ImageBitmap };

/** As the hosted library says it, without what the room does not have. */
const form =
  "inputSettings must be of the form: { video?: { processor: { type: [ none | background-blur | background-image ], config?: {} } } }";
const invalidConfig = "invalid object in inputSettings -> video -> processor -> config";
const imageTypes = ["jpg", "png", "jpeg"];
const usualStrength = 0.5;

/** @throws in the hosted call library's words, for settings that make no sense. */
export function checkInputSettings(settings: unknown): asserts settings is InputSettings {
  const processor = objectAt(objectAt(settings, "video"), "processor");
  const { type, config } = (processor ?? {}) as { readonly type?: unknown; readonly config?: unknown };
  const isKnown = type === "none" || type === "background-blur" || type === "background-image";
  if (!isKnown || (config !== undefined && (typeof config !== "object" || config === null)))
    throw new Error(form);
  const given = { ...config } as Record<string, unknown>;
  const key = { none: undefined, "background-blur": "strength", "background-image": "source" }[type];
  if (Object.keys(given).some((name) => name !== key)) throw new Error(invalidConfig);
  if (type === "background-blur") checkStrength(given.strength);
  if (type === "background-image") checkSource(given.source);
}

function objectAt(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function checkStrength(strength: unknown = usualStrength): void {
  if (typeof strength === "number" && strength > 0 && strength <= 1) return;
  throw new Error(`${invalidConfig}; expected: {0 < strength <= 1}, got: ${String(strength)}`);
}

function checkSource(source: unknown): void {
  if (source instanceof ArrayBuffer) return;
  if (typeof source !== "string")
    throw new Error(`${invalidConfig}; expected: {source: string | ArrayBuffer}`);
  const path = URL.parse(source, "http://here.invalid")?.pathname ?? "";
  const ending = path.split(".").at(-1)?.toLowerCase() ?? "";
  if (!imageTypes.includes(ending))
    throw new Error(`invalid image type; supported types: [${imageTypes.join(", ")}]`);
}

/**
 * @param request fetches an image.
 * @returns undefined: the camera's own picture.
 * @throws if the image cannot be loaded or is none.
 */
export async function backgroundOf(
  processor: VideoProcessor,
  request: (address: string) => Promise<Response>,
): Promise<Background | undefined> {
  if (processor.type === "none") return undefined;
  if (processor.type === "background-blur") return { blur: processor.config?.strength ?? usualStrength };
  const { source } = processor.config;
  try {
    if (typeof source !== "string") return { image: await createImageBitmap(new Blob([source])) };
    const response = await request(source);
    if (!response.ok) throw new Error(`It was answered with ${response.status}.`);
    return { image: await createImageBitmap(await response.blob()) };
  } catch (cause) {
    const which = typeof source === "string" ? ` "${source}"` : "";
    throw new Error(`The image${which} could not be loaded. Choose another one.`, { cause });
  }
}
