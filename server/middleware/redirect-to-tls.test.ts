import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import { redirectToTls } from "./redirect-to-tls.ts";

const site = parseEnv({ PUBLIC_URL: "https://larkline.example", TRUST_PROXY: "1" });

/** The redirection's status and address; undefined when the request is passed on. */
function redirection(env: typeof site, protocol?: string, url = "/pricing?plan=growth"): unknown {
  let sent: unknown;
  const response = {
    writeHead(status: number, { Location }: Record<string, string>) {
      sent = [status, Location];
      return { end() {} };
    },
  };
  const headers = { ...(protocol !== undefined && { "x-forwarded-proto": protocol }) };
  redirectToTls(env)({ url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse);
  return sent;
}

test("a visitor who came to the proxy over plain http is sent to the same page over TLS", () => {
  expect(redirection(site, "http")).toEqual([308, "https://larkline.example/pricing?plan=growth"]);
  expect(redirection({ ...site, TRUST_PROXY: 2 }, "http, https")).toEqual([308, expect.anything()]);
});

test("a visitor over TLS, and one of whom the proxy says nothing, is served", () => {
  expect(redirection(site, "https")).toBeUndefined();
  expect(redirection(site)).toBeUndefined();
  expect(redirection({ ...site, TRUST_PROXY: 2 }, "http")).toBeUndefined();
  // The visitor's own word comes first in the list.
  expect(redirection(site, "http, https")).toBeUndefined();
});

test("nobody is redirected on the word of a visitor, or to an address without TLS", () => {
  expect(redirection({ ...site, TRUST_PROXY: 0 }, "http")).toBeUndefined();
  expect(redirection({ ...site, PUBLIC_URL: "http://larkline.example" }, "http")).toBeUndefined();
});

test("a request for another host's address stays on ours", () => {
  expect(redirection(site, "http", "http://evil.example/x")).toEqual([308, "https://larkline.example/"]);
  expect(redirection(site, "http", "//evil.example")).toEqual([
    308,
    "https://larkline.example//evil.example",
  ]);
});
