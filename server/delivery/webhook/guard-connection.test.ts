import { request } from "node:http";
import { request as requestTls } from "node:https";
import { isIPv6, type LookupFunction, Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { createTestSender } from "#fixtures/webhook-delivery.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#fixtures/webhook-receiver.ts";
import { guardConnection } from "./guard-connection.ts";
import { PrivateAddressError } from "./private-address-error.ts";

const refused = {
  result: "failed",
  reason:
    "The receiver's address is not on the public internet, so nothing was sent. " +
    "Where that is meant, set ALLOW_PRIVATE_WEBHOOKS=true.",
};

/** From a network that was returned and leads nowhere; the guard takes it for a public address. */
const publicAddress = "3ffe::1";

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

/** Answers each lookup with the next list, and with the last one from then on. */
function lookupOf(...answers: [string[], ...string[][]]) {
  let count = 0;
  return vi.fn<LookupFunction>((_name, _options, callback) => {
    const found = answers[Math.min(count++, answers.length - 1)] ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  });
}

/** Proves that none was made before: sockets are accepted in order, and the first to arrive is a later one. */
async function expectNoConnection(receiver: WebhookReceiver) {
  using sender = createTestSender({ url: receiver.url });
  expect(await sender.send()).toMatchObject({ result: "delivered" });
  expect(receiver.connections).toHaveLength(1);
}

afterEach(() => void vi.restoreAllMocks());

/** All spellings of this machine's own address. */
const here = [
  "127.0.0.1",
  "0.0.0.0",
  "[::ffff:127.0.0.1]",
  "2130706433",
  "0177.0.0.1",
  "0x7f.1",
  "127.1",
  "[::]",
];
const elsewhere = [
  "169.254.169.254",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "[fe80::1]",
  "[fd00::1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "224.0.0.1",
  "198.18.0.1",
];

test.each([...here, ...elsewhere])(
  "HOOK-01 the private host %s is refused before connecting",
  async (host) => {
    await using receiver = await startWebhookReceiver();
    const connect = vi.spyOn(Socket.prototype, "connect");
    for (const protocol of ["http", "https"]) {
      using sender = createTestSender({
        url: `${protocol}://${host}:${receiver.port}/`,
        allowPrivate: false,
      });
      expect(await sender.send()).toEqual(refused);
    }
    expect(connect).not.toHaveBeenCalled();
    await expectNoConnection(receiver);
  },
);

test.runIf(hasIpv6)(
  "HOOK-01 the private host [::1] is refused, and reached where that is allowed",
  async () => {
    await using receiver = await startWebhookReceiver(undefined, { host: "::1" });
    using sender = createTestSender({ url: receiver.url, allowPrivate: false });
    expect(await sender.send()).toEqual(refused);
    await expectNoConnection(receiver);
  },
);

test("HOOK-01 the name localhost is refused", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: `http://localhost:${receiver.port}/`, allowPrivate: false });
  expect(await sender.send()).toEqual(refused);
  await expectNoConnection(receiver);
});

test("HOOK-01 a name that resolves to a private address at the second lookup is refused", async () => {
  await using receiver = await startWebhookReceiver();
  const lookup = lookupOf([publicAddress], ["127.0.0.1"]);
  const url = `http://hooks.example:${receiver.port}/`;
  using sender = createTestSender({ url, lookup, allowPrivate: false, timeLimit: 100 });
  const first = await sender.send();
  expect(first).toMatchObject({ result: "failed" });
  expect(first).not.toEqual(refused);
  // The address that was checked is the one connected to.
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(await sender.send()).toEqual(refused);
  expect(lookup).toHaveBeenCalledTimes(2);
  await expectNoConnection(receiver);
});

test.each([
  [[publicAddress, "127.0.0.1"]],
  [["127.0.0.1", publicAddress]],
  [["::ffff:127.0.0.1"]],
  [["fe80::1%lo"]],
])("HOOK-01 a name with the addresses %j is refused", async (addresses) => {
  await using receiver = await startWebhookReceiver();
  for (const protocol of ["http", "https"]) {
    const url = `${protocol}://hooks.example:${receiver.port}/`;
    using sender = createTestSender({ url, lookup: lookupOf(addresses), allowPrivate: false });
    expect(await sender.send()).toEqual(refused);
  }
  await expectNoConnection(receiver);
});

test("a lookup that returns one address as text is checked, too", async () => {
  await using receiver = await startWebhookReceiver();
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, "127.0.0.1", 4);
  using sender = createTestSender({
    url: `http://hooks.example:${receiver.port}/`,
    lookup,
    allowPrivate: false,
  });
  expect(await sender.send()).toEqual(refused);
  await expectNoConnection(receiver);
});

test("HOOK-01 a redirect to a private address is not followed", async () => {
  await using inside = await startWebhookReceiver();
  await using receiver = await startWebhookReceiver((response) =>
    response.writeHead(302, { location: inside.url }).end(),
  );
  using sender = createTestSender({ url: receiver.url });
  expect(await sender.send()).toMatchObject({ result: "failed", status: 302 });
  await expectNoConnection(inside);
});

test.each([
  { protocol: "http", send: request },
  { protocol: "https", send: requestTls },
])(
  "HOOK-01 if a private address is connected to after all, no byte is sent over $protocol",
  async (example) => {
    await using receiver = await startWebhookReceiver();
    const sent = example.send({ host: "127.0.0.1", port: receiver.port, method: "POST", agent: false });
    guardConnection(sent);
    const failure = new Promise((resolve) => sent.on("error", resolve));
    sent.end("secret");
    expect(await failure).toBeInstanceOf(PrivateAddressError);
    await expect.poll(() => receiver.connections[0]?.closed).toBe(true);
    expect(receiver.connections[0]?.bytesRead).toBe(0);
  },
);

test.each(here.filter((host) => host !== "[::]"))("when allowed, %s is reached", async (host) => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: `http://${host}:${receiver.port}/` });
  expect(await sender.send()).toMatchObject({ result: "delivered" });
});

test("when allowed, names that resolve to private addresses are reached", async () => {
  await using receiver = await startWebhookReceiver();
  for (const [host, lookup] of [["localhost"], ["hooks.example", lookupOf(["127.0.0.1"])]] as const) {
    using sender = createTestSender({ url: `http://${host}:${receiver.port}/`, ...(lookup && { lookup }) });
    expect(await sender.send()).toMatchObject({ result: "delivered" });
  }
});
