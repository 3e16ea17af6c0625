import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createAuthorising } from "./authorise.ts";

const request = { url: "https://shop.example/tools", body: '{"a":1}' };
const now = () => 1_700_000_000_000;
const nobody = () => Promise.reject(new Error("Not asked."));

test("VAPI-04 a server is shown the token or the signature that its credential says", async () => {
  const authorise = createAuthorising({ ask: nobody, now });
  const headersOf = (authenticationPlan: Record<string, unknown>) =>
    authorise({ provider: "webhook", authenticationPlan }, request);
  expect(await headersOf({ type: "bearer", token: "t-1" })).toEqual({ authorization: "Bearer t-1" });
  const own = { type: "bearer", token: "t-1", headerName: "X-Key", bearerPrefixEnabled: false };
  expect(await headersOf(own)).toEqual({ "x-key": "t-1" });
  const hmac = (key: string | Buffer, payload: string, algorithm = "sha256") =>
    createHmac(algorithm, key).update(payload);
  expect(await headersOf({ type: "hmac", secretKey: "s", algorithm: "sha256" })).toEqual({
    "x-timestamp": "1700000000",
    "x-signature": hmac("s", '1700000000.{"a":1}').digest("hex"),
  });
  const plan = {
    type: "hmac",
    secretKey: Buffer.from("s").toString("base64"),
    secretIsBase64: true,
    algorithm: "sha512",
    includeTimestamp: false,
    signaturePrefix: "sha512=",
    signatureHeader: "X-Hub",
    signatureEncoding: "base64",
    payloadFormat: "{method} {url} {body}",
  };
  expect(await headersOf(plan)).toEqual({
    "x-hub": `sha512=${hmac("s", `POST ${request.url} {"a":1}`, "sha512").digest("base64")}`,
  });
  expect(await authorise(undefined, request)).toEqual({});
});

test("VAPI-04 a token that is fetched with a client's secret is used until it runs out", async () => {
  const asked: string[] = [];
  let time = now();
  const authorise = createAuthorising({
    now: () => time,
    async ask({ url, body, contentType }) {
      asked.push(`${url} ${contentType} ${body}`);
      return JSON.stringify({ access_token: `t-${asked.length}`, expires_in: 100 });
    },
  });
  const authenticationPlan = {
    type: "oauth2",
    url: "https://login.example/token",
    clientId: "c",
    clientSecret: "s",
    scope: "tools",
  };
  const credential = { provider: "webhook", authenticationPlan };
  expect(await authorise(credential, request)).toEqual({ authorization: "Bearer t-1" });
  expect(await authorise(credential, request)).toEqual({ authorization: "Bearer t-1" });
  expect(asked).toEqual([
    "https://login.example/token application/x-www-form-urlencoded grant_type=client_credentials&client_id=c&client_secret=s&scope=tools",
  ]);
  time += 90_000;
  expect(await authorise(credential, request)).toEqual({ authorization: "Bearer t-2" });
  const broken = createAuthorising({ ask: async () => '{"error":"no"}', now });
  await expect(broken(credential, request)).rejects.toThrow("gave no token");
});
