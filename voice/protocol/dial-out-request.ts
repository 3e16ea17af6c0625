// What a dial-out may ask for, at both ends of a call: the rules and the texts of the hosted call library.

export const audioCodecs = ["OPUS", "PCMU", "PCMA", "G722"] as const;
export type AudioCodec = (typeof audioCodecs)[number];
const videoCodecs = ["H264", "VP8"] as const;

/** Exactly one of `sipUri` and `phoneNumber`. */
export interface DialOutRequest {
  /** "sip:desk@pbx.example.com" */
  readonly sipUri?: string;
  /** In E.164: "+12025550143". */
  readonly phoneNumber?: string;
  /** What the person's phone shows, at most 199 characters. */
  readonly displayName?: string;
  /** With a number: the number that the call is made from. Default: the server's. */
  readonly callerId?: string;
  /** Comes back with each event, at most 36 characters. */
  readonly userId?: string;
  /** With a SIP address. Calls have no pictures: a warning follows. */
  readonly video?: boolean;
  readonly codecs?: {
    readonly audio?: readonly AudioCodec[];
    /** With a SIP address. */
    readonly video?: readonly (typeof videoCodecs)[number][];
  };
}

export interface SendDtmfRequest {
  readonly sessionId: string;
  /** At most 20 of 0 to 9, A to D, * and #. */
  readonly tones: string;
}

const known = ["sipUri", "phoneNumber", "displayName", "callerId", "userId", "video", "codecs"];

/** @throws Error in the words of the hosted call library. */
export function checkDialOut(asked: unknown): asserts asked is DialOutRequest {
  const request = (asked ?? {}) as Record<string, unknown>;
  const { sipUri, phoneNumber, displayName, callerId, userId, video, codecs } = request;
  const unknown = Object.keys(request).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`unrecognized property '${unknown}'`);
  if (!sipUri && !phoneNumber) fail("either a sip uri or phone number must be provided");
  if (sipUri && phoneNumber) fail("only one of sip uri or phone number must be provided");
  const { audio, video: pictures } = (codecs ?? {}) as Record<string, unknown>;
  checkCodecs("audio", audio, audioCodecs);
  if (sipUri) {
    checkText("sipUri", sipUri);
    if (!sipUri.startsWith("sip:")) fail("Invalid SIP URI, must start with 'sip:'");
    if (video !== undefined && typeof video !== "boolean") fail("video must be a boolean value");
    checkCodecs("video", pictures, videoCodecs);
  } else {
    checkText("phoneNumber", phoneNumber);
    // As in the library: how many digits a number has is its country's to say, and the server's to check.
    if (!/^\+\d+$/.test(phoneNumber)) fail("Invalid phone number, must be valid phone number as per E.164");
  }
  if (callerId) {
    checkText("callerId", callerId);
    if (sipUri) fail("callerId not allowed with sipUri");
  }
  if (displayName) {
    checkText("displayName", displayName);
    if (displayName.length >= 200) fail("displayName length must be less than 200");
  }
  if (userId) {
    checkText("userId", userId);
    if (userId.length > 36) fail("userId length must be less than or equal to 36");
  }
}

/** @throws Error in the words of the hosted call library. */
export function checkSendDtmf(asked: unknown): asserts asked is SendDtmfRequest {
  const { sessionId, tones } = (asked ?? {}) as Record<string, unknown>;
  if (!sessionId || !tones) throw new Error("sessionId and tones are mandatory parameter");
  if (typeof sessionId !== "string" || typeof tones !== "string")
    throw new Error("sessionId and tones should be of string type");
  if (tones.length > 20) throw new Error("tones string must be upto 20 characters");
  const wrong = /[^0-9A-D*#]/.exec(tones)?.[0];
  if (wrong !== undefined) throw new Error(`${wrong} is not valid DTMF tone`);
}

/** @throws Error unless a session is named. */
export function checkStop(asked: unknown): asserts asked is { readonly sessionId: string } {
  const { sessionId } = (asked ?? {}) as Record<string, unknown>;
  if (typeof sessionId !== "string" || sessionId === "")
    throw new Error("sessionId is a mandatory parameter");
}

function checkText(name: string, value: unknown): asserts value is string {
  if (typeof value !== "string") fail(`${name} must be a string`);
}

function checkCodecs(kind: "audio" | "video", value: unknown, all: readonly string[]): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value)) fail(`${kind} codec must be an array`);
  if (value.length === 0) fail(`${kind} codec array specified but empty`);
  for (const codec of value) {
    if (typeof codec !== "string") fail(`${kind} codec must be a string`);
    if (!all.includes(codec))
      fail(`${kind} codec must be ${kind === "audio" ? `one of ${all.join(", ")}` : all.join(" or ")}`);
  }
}

function fail(why: string): never {
  throw new Error(`Error starting dial out: ${why}`);
}
