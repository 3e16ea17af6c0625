import { expect, test } from "vitest";
import { wrongSignature } from "#fixtures/signature-v4.ts";

/** Key, requests and signatures of Amazon's documentation. */
const key = {
  keyId: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const common = {
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-content-sha256": nothing,
  "x-amz-date": "20130524T000000Z",
};
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`;

const documented = [
  {
    method: "GET",
    target: "/test.txt",
    headers: {
      ...common,
      range: "bytes=0-9",
      authorization: authorization(
        "host;range;x-amz-content-sha256;x-amz-date",
        "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      ),
    },
  },
  {
    method: "PUT",
    target: "/test%24file.text",
    headers: {
      ...common,
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
      authorization: authorization(
        "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
        "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
      ),
    },
  },
  {
    method: "GET",
    target: "/?lifecycle",
    headers: {
      ...common,
      authorization: authorization(
        "host;x-amz-content-sha256;x-amz-date",
        "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
      ),
    },
  },
  {
    method: "GET",
    target: "/?max-keys=2&prefix=J",
    headers: {
      ...common,
      authorization: authorization(
        "host;x-amz-content-sha256;x-amz-date",
        "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
      ),
    },
  },
];

test.each(documented)("the test bucket accepts the documented signature of $method $target", (request) => {
  expect(wrongSignature(request, key)).toBeUndefined();
});

test("the test bucket refuses a signature of another request, key or region", () => {
  const [request] = documented;
  if (!request) throw new Error("There is none.");
  const changed = { ...request, target: "/test.txt?x=1" };
  expect(wrongSignature(changed, key)).toBe("SignatureDoesNotMatch");
  expect(wrongSignature(request, { ...key, secret: "another" })).toBe("SignatureDoesNotMatch");
  expect(wrongSignature(request, { ...key, keyId: "another" })).toBe("InvalidAccessKeyId");
  expect(wrongSignature(request, { ...key, region: "eu-1" })).toBe("AuthorizationHeaderMalformed");
  expect(wrongSignature({ ...request, headers: common }, key)).toBe("AccessDenied");
});
