import * as v from "valibot";

export const line = v.pipe(v.string(), v.maxLength(200));
export const text = v.pipe(v.string(), v.maxLength(8_000));
export const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(8_000));
export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
export const uuid = v.pipe(v.string(), v.uuid("must be an id, such as 0d9f2f3e-6f0a-4a4f-9d0e-0d5b0f3c2a11"));
export const address = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.url("must be an address that begins with https://"),
);
/** A telephone number, as E.164. */
export const number = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{6,14}$/, "must be a number with its country code, such as +12025550143"),
);
