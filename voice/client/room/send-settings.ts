/** Encodings of a picture, the smallest first. */
export interface Encodings {
  readonly low: RTCRtpEncodingParameters;
  readonly medium?: RTCRtpEncodingParameters;
  readonly high?: RTCRtpEncodingParameters;
}

export interface VideoSendSettings {
  /** The best layer that is sent. Default: all. */
  readonly maxQuality?: Quality;
  /** 1 to 3: low; low and medium; or all. */
  readonly encodings?: Encodings;
  /** False: one layer. Default true. */
  readonly allowAdaptiveLayers?: boolean;
}

/** Settings by track: "video", "screenVideo", "customVideoDefaults", or a custom track's name. */
export type SendSettings = Readonly<Record<string, VideoSendSettings | string>>;

const qualities = ["low", "medium", "high"] as const;
type Quality = (typeof qualities)[number];

const [low, medium, high] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, maxFramerate: 15 },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, maxFramerate: 30 },
  { scaleResolutionDownBy: 1, maxBitrate: 1_700_000, maxFramerate: 30 },
] as const;

/** Of a camera, which takes 1280 by 720. Names are the hosted call library's, bits and layers ours. */
const cameraPresets: Readonly<Record<string, Encodings>> = {
  "default-video": { low, medium, high },
  "bandwidth-optimized": {
    low: { ...low, maxBitrate: 100_000, maxFramerate: 10 },
    medium: { ...medium, maxBitrate: 300_000, maxFramerate: 20 },
  },
  "bandwidth-and-quality-balanced": { low, medium },
  "quality-optimized": {
    low,
    medium: { ...medium, maxBitrate: 700_000 },
    high: { ...high, maxBitrate: 2_500_000 },
  },
  "adaptive-2-layers": { low, medium: { ...high } },
  "adaptive-3-layers": { low, medium, high },
};

const whole = { scaleResolutionDownBy: 1 } as const;
/** Of a screen, where text must stay readable: one layer. */
const screenPresets: Readonly<Record<string, Encodings>> = {
  "default-screen-video": { low: { ...whole, maxBitrate: 1_500_000, maxFramerate: 10 } },
  "detail-optimized": { low: { ...whole, maxBitrate: 1_500_000, maxFramerate: 5 } },
  "motion-optimized": { low: { ...whole, maxBitrate: 2_500_000, maxFramerate: 30 } },
  "motion-and-detail-balanced": { low: { ...whole, maxBitrate: 2_000_000, maxFramerate: 15 } },
};

const presetsOf = (name: string) => (name === "screenVideo" ? screenPresets : cameraPresets);

/** @throws in the hosted call library's words, for settings that make no sense. */
export function checkSendSettings(settings: unknown): asserts settings is SendSettings {
  if (typeof settings !== "object" || settings === null || Object.keys(settings).length === 0)
    throw new Error("Send settings must contain at least information for one track!");
  for (const [name, value] of Object.entries(settings)) checkOne(name, value);
}

function checkOne(name: string, value: unknown): void {
  const presets = Object.keys(presetsOf(name));
  const either = `Video send settings should be either an object or one of the supported presets: ${presets.join()}`;
  if (typeof value === "string") {
    if (!presets.includes(value)) throw new Error(either);
    return;
  }
  if (typeof value !== "object" || value === null) throw new Error(either);
  const { maxQuality, encodings, allowAdaptiveLayers } = value as Record<string, unknown>;
  if (!maxQuality && !encodings && allowAdaptiveLayers === undefined)
    throw new Error(
      "Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute",
    );
  if (maxQuality && !(qualities as readonly unknown[]).includes(maxQuality))
    throw new Error("maxQuality must be either low, medium or high");
  if (encodings) checkEncodings(encodings);
}

function checkEncodings(encodings: unknown): void {
  const names = typeof encodings === "object" && encodings !== null ? Object.keys(encodings) : [];
  const expected = qualities.slice(0, names.length);
  if (names.length < 1 || names.length > 3 || !expected.every((name) => names.includes(name)))
    throw new Error("Encodings must be defined as: low, low and medium, or low, medium and high.");
  for (const encoding of Object.values(encodings as object)) {
    if (typeof encoding !== "object" || encoding === null || Object.keys(encoding).length === 0)
      throw new Error(
        "Empty encoding is not allowed. At least one of these valid keys should be specified: maxBitrate, maxFramerate, scaleResolutionDownBy",
      );
  }
}

/** Below these widths browsers leave out the best of three, or two, layers: then the smallest are not asked for. */
const [wideEnoughForThree, wideEnoughForTwo] = [960, 480];

/**
 * The encodings of a track, the smallest first.
 *
 * @param settings of all tracks.
 * @param width of its picture, in pixels. Default: as wide as a camera's.
 */
export function encodingsOf(
  name: string,
  settings: SendSettings,
  width = wideEnoughForThree,
): RTCRtpEncodingParameters[] {
  const isOwn = name === "video" || name === "screenVideo";
  const given = settings[name] ?? (isOwn ? undefined : settings.customVideoDefaults);
  const usual = name === "screenVideo" ? "default-screen-video" : "default-video";
  const presets = presetsOf(name);
  const { maxQuality = "high", allowAdaptiveLayers = true, ...own } = typeof given === "object" ? given : {};
  const preset = presets[typeof given === "string" ? given : usual];
  const { low, medium, high } = own.encodings ?? preset ?? {};
  const all = [low, medium, high].flatMap((layer) => (layer ? [layer] : []));
  const most = width >= wideEnoughForThree ? 3 : width >= wideEnoughForTwo ? 2 : 1;
  const layers = own.encodings ? all : all.slice(-most);
  const best = Math.min(qualities.indexOf(maxQuality), layers.length - 1);
  const chosen = layers[best];
  if (!allowAdaptiveLayers && chosen) return [{ ...chosen, active: true }];
  return layers.map((layer, index) => ({ ...layer, active: index <= best }));
}
