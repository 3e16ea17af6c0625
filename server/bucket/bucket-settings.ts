import * as v from "valibot";

const region = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/i, "must be a name like eu-central-1"));
const keyPart = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{3,256}$/, "must be 3 to 256 characters without spaces"),
);
/** Where objects are put. A bucket is in the host or is the first part of the path; more of the path is a folder in it. */
const bucketUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return (
      /^https?:$/.test(url?.protocol ?? "") &&
      !url?.username &&
      !url?.password &&
      url?.search === "" &&
      url.hash === "" &&
      /^[\w./-]*$/.test(url.pathname)
    );
  }, "must be an address like https://s3.example.com/bucket, without a key in it"),
  v.transform((text) => text.replace(/\/+$/, "")),
);

/** The settings of a bucket for files, as server/env.ts reads them. */
export const bucketSettings = {
  FILES_BUCKET_URL: v.optional(bucketUrl),
  FILES_BUCKET_REGION: v.optional(region, "us-east-1"),
  FILES_BUCKET_KEY_ID: v.optional(keyPart),
  FILES_BUCKET_SECRET: v.optional(keyPart),
};

export type BucketEnv = v.InferOutput<v.ObjectSchema<typeof bucketSettings, undefined>>;

/** False if only some of the settings that belong together are set. */
export function isWholeBucket(env: BucketEnv): boolean {
  const given = [env.FILES_BUCKET_URL, env.FILES_BUCKET_KEY_ID, env.FILES_BUCKET_SECRET];
  return given.every((each) => each === undefined) || given.every((each) => each !== undefined);
}

/** A bucket of a service that speaks Amazon S3's protocol, and the key that opens it. */
export interface BucketPlace {
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** The bucket of the settings; undefined if none is set. */
export function bucketPlaceOf({
  FILES_BUCKET_URL: url,
  FILES_BUCKET_REGION: region,
  FILES_BUCKET_KEY_ID: keyId,
  FILES_BUCKET_SECRET: secret,
}: BucketEnv): BucketPlace | undefined {
  return url !== undefined && keyId !== undefined && secret !== undefined
    ? { url, region, keyId, secret }
    : undefined;
}
