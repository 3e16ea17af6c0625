// Settings that are addresses of processes, hosts and services, as server/env.ts reads them.
import * as v from "valibot";

/** Addresses of processes; `*` stands for any name at the beginning of a host. */
export const nodes = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (list) => list.every((text) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?(\/[\w./-]*)?$/i.test(text)),
    "must be addresses like https://node-1.example.com or https://*.calls.example.com, separated by commas",
  ),
);
export const apiHost = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, "must be a host name like api.example.com"),
);
/** `https://<public key>@<host>/<path>/<project>`, as the service shows it. */
export const sentryDsn = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return (
      /^https?:$/.test(url?.protocol ?? "") &&
      /^\w+$/.test(url?.username ?? "") &&
      /\/\w+$/.test(url?.pathname ?? "")
    );
  }, "must be an address like https://0123abcd@errors.example.com/42"),
);

const iceUrl = v.pipe(v.string(), v.regex(/^(stun|turns?):[^\s]{1,250}$/i));
/** STUN and TURN servers, as a JSON list. */
export const iceServers = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const list = v.safeParse(iceServerList, jsonOf(dataset.value));
    if (list.success) return list.output;
    addIssue({
      message: 'must be a JSON list like [{"urls":"turn:turn.example.com","username":"…","credential":"…"}]',
    });
    return NEVER;
  }),
);
const iceServerList = v.pipe(
  v.array(
    v.strictObject({
      urls: v.union([iceUrl, v.pipe(v.array(iceUrl), v.minLength(1))]),
      username: v.exactOptional(v.string()),
      credential: v.exactOptional(v.string()),
    }),
  ),
  v.maxLength(10),
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
