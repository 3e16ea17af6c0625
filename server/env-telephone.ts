// Settings of the telephone, as server/env.ts reads them. docs/telephone.md explains them.
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import * as v from "valibot";

const items = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const isPort = (text: string) => Number(text) > 0 && Number(text) < 65_536;

const trunk = v.pipe(
  v.string(),
  v.check((text) => {
    const found = /^sips?:(?:[\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?(?:;transport=(?:udp|tcp|tls))?$/i.exec(
      text,
    );
    return found !== null && isPort(found[1] ?? "5060");
  }, "must be an address like sip:sip.example.com or sip:sip.example.com;transport=tcp"),
);

const listening = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly ListeningPlace[] => {
    const places = items(dataset.value).map(readListening);
    if (places.every((place) => place !== undefined) && places.length > 0) return places;
    addIssue({ message: "must be places like udp:0.0.0.0:5060 or tcp:[::]:5060, separated by commas" });
    return NEVER;
  }),
);

interface ListeningPlace {
  readonly protocol: "udp" | "tcp" | "tls";
  /** An IP address. */
  readonly host: string;
  readonly port: number;
}

function readListening(text: string): ListeningPlace | undefined {
  const [, protocol = "", four, six, port = ""] =
    /^(udp|tcp|tls):(?:([\d.]+)|\[([\da-f:]+)\]):(\d{1,5})$/i.exec(text) ?? [];
  const host = four ?? six ?? "";
  return isIP(host) !== 0 && isPort(port)
    ? { protocol: protocol.toLowerCase() as ListeningPlace["protocol"], host, port: Number(port) }
    : undefined;
}

/** Addresses and networks, as in "203.0.113.5, 198.51.100.0/24". */
const networks = v.pipe(
  v.string(),
  v.transform(items),
  v.check(
    (list) => list.every((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)),
    "must be IP addresses or networks like 198.51.100.0/24, separated by commas",
  ),
);

const ports = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [from = 0, to = 0] = dataset.value.split("-").map(Number);
    if (/^\d+-\d+$/.test(dataset.value) && from >= 1_024 && to <= 65_535 && to > from) return { from, to };
    addIssue({ message: "must be two ports like 20000-20199, from 1024 to 65535" });
    return NEVER;
  }),
);

/** A number of ours that calls are made from, in E.164. */
const callerNumber = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, "must be a number like +12025550123"));

/** Address of a vendor's API. http is allowed for one on the operator's own machines. */
const apiUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
    "must be an address like https://api.twilio.com",
  ),
  v.transform((text) => text.replace(/\/+$/, "")),
);

/** Somebody to whom calls may be put through. @param isExact false if one "*" may stand for the rest. */
function isDestination(text: string, isExact: boolean): boolean {
  const star = isExact ? "" : "*";
  const number = new RegExp(isExact ? "^\\+[1-9]\\d{6,14}$" : "^\\+[1-9]\\d{4,14}\\*?$");
  const sip = new RegExp(
    `^sips?:(?:[\\w.+%${star}-]{1,100})@[\\w.:\\[\\]-]{1,255}(?:;transport=(?:udp|tcp|tls))?$`,
    "i",
  );
  return (number.test(text) || sip.test(text)) && text.split("*").length <= 2;
}

const desk = v.pipe(
  v.string(),
  v.check(
    (text) => isDestination(text, true),
    "must be a number like +12025550143, or an address like sip:desk@pbx.example.com",
  ),
);
const destinations = v.pipe(
  v.string(),
  v.transform(items),
  v.check(
    (list) => list.every((text) => isDestination(text, false)),
    "must be numbers like +12025550143 or +1202555*, or addresses like sip:*@pbx.example.com, separated by commas",
  ),
);

/** Numbers that programs may buy in a month. */
const purchases = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, "must be a number from 0 to 999"),
  v.transform(Number),
);

export const telephoneSettings = {
  SIP_TRUNK_URL: v.optional(trunk),
  SIP_USER: v.optional(v.pipe(v.string(), v.regex(/^[^\s"<>]{1,100}$/, "must be a name without spaces"))),
  SIP_PASSWORD: v.optional(v.string()),
  SIP_REGISTER: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  SIP_LISTEN: v.optional(listening, "udp:0.0.0.0:5060"),
  SIP_ALLOW: v.optional(networks),
  SIP_CALLER_NUMBER: v.optional(callerNumber),
  VOICEMAIL: v.optional(v.picklist(["message", "hang-up"], "must be message or hang-up"), "message"),
  TRANSFER_TO: v.optional(desk),
  TRANSFER_ALLOW: v.optional(destinations),
  SIP_PUBLIC_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0, "must be an IP address"),
    ),
  ),
  SIP_SRTP: v.optional(v.picklist(["sdes", "dtls"], "must be sdes or dtls"), "sdes"),
  SIP_RTP_PORTS: v.optional(ports, "20000-20199"),
  SIP_TLS_CERT: v.optional(v.string()),
  SIP_TLS_KEY: v.optional(v.string()),
  SIP_TLS_CA: v.optional(v.string()),
  TWILIO_ACCOUNT_SID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^AC[\da-f]{32}$/i, "must be AC and 32 characters, as the Twilio console shows it"),
    ),
  ),
  TWILIO_AUTH_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/, "must have 16 to 200 characters")),
  ),
  TWILIO_CALLER_NUMBER: v.optional(callerNumber),
  TWILIO_API_URL: v.optional(apiUrl, "https://api.twilio.com"),
  TWILIO_BUY_PER_MONTH: v.optional(purchases, "0"),
  VONAGE_APPLICATION_ID: v.optional(
    v.pipe(v.string(), v.uuid("must be a UUID, as the Vonage dashboard shows it")),
  ),
  VONAGE_PRIVATE_KEY: v.optional(v.string()),
  VONAGE_SIGNATURE_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/, "must have 16 to 200 characters")),
  ),
  VONAGE_CALLER_NUMBER: v.optional(callerNumber),
  VONAGE_API_URL: v.optional(apiUrl, "https://api.nexmo.com"),
};

type Settings = v.InferOutput<v.ObjectSchema<typeof telephoneSettings, undefined>> & {
  readonly PUBLIC_URL?: string | undefined;
  readonly VOICE_NODE_URL?: string | undefined;
};

/** Settings of the telephone that do not go together: what each needs. */
export function wrongTogether(env: Settings): readonly [setting: keyof Settings, message: string][] {
  const callers = callerSettings.filter((name) => env[name] !== undefined);
  const wrong: (readonly [boolean, keyof Settings, string])[] = [
    [
      env.SIP_USER !== undefined && (env.SIP_PASSWORD && env.SIP_TRUNK_URL) === undefined,
      "SIP_USER",
      "needs SIP_TRUNK_URL, the trunk where it is known, and SIP_PASSWORD",
    ],
    [
      env.SIP_LISTEN.some(({ protocol }) => protocol === "tls") &&
        (env.SIP_TLS_CERT && env.SIP_TLS_KEY) === undefined,
      "SIP_LISTEN",
      "needs SIP_TLS_CERT and SIP_TLS_KEY to take calls over TLS",
    ],
    [
      (env.TWILIO_ACCOUNT_SID === undefined) !== (env.TWILIO_AUTH_TOKEN === undefined),
      "TWILIO_ACCOUNT_SID",
      "and TWILIO_AUTH_TOKEN must be set together",
    ],
    [
      env.TWILIO_CALLER_NUMBER !== undefined && env.TWILIO_ACCOUNT_SID === undefined,
      "TWILIO_CALLER_NUMBER",
      "needs TWILIO_ACCOUNT_SID, the account that the number belongs to",
    ],
    [env.TWILIO_ACCOUNT_SID !== undefined && !isReachable(env), "TWILIO_ACCOUNT_SID", onlyOverTls],
    [
      env.VONAGE_APPLICATION_ID !== undefined &&
        (env.VONAGE_PRIVATE_KEY && env.VONAGE_SIGNATURE_SECRET) === undefined,
      "VONAGE_APPLICATION_ID",
      "needs VONAGE_PRIVATE_KEY, a file, and VONAGE_SIGNATURE_SECRET",
    ],
    [
      env.VONAGE_CALLER_NUMBER !== undefined && env.VONAGE_APPLICATION_ID === undefined,
      "VONAGE_CALLER_NUMBER",
      "needs VONAGE_APPLICATION_ID, the application that makes the calls",
    ],
    [env.VONAGE_APPLICATION_ID !== undefined && !isReachable(env), "VONAGE_APPLICATION_ID", onlyOverTls],
    [
      callers.length > 1,
      callers[1] ?? "SIP_CALLER_NUMBER",
      `cannot be set together with ${callers[0]}: calls are made over one carrier`,
    ],
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, setting, message]) => [setting, message]);
}

/** The settings of which at most one is set: the number that calls are made from, and so the carrier. */
const callerSettings = ["SIP_CALLER_NUMBER", "TWILIO_CALLER_NUMBER", "VONAGE_CALLER_NUMBER"] as const;

const onlyOverTls =
  "needs an https:// address in PUBLIC_URL (and in VOICE_NODE_URL, if it is set): calls are connected there";

/** True if a vendor can reach this server: over TLS, or on the machine itself, where tests play the vendor. */
function isReachable({ PUBLIC_URL, VOICE_NODE_URL }: Settings): boolean {
  const [main, node] = [PUBLIC_URL, VOICE_NODE_URL].map((text) => URL.parse(text ?? ""));
  const isGood = (url: URL | null | undefined) =>
    url?.protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
  return isGood(main) && (VOICE_NODE_URL === undefined || isGood(node));
}
