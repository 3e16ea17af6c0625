import { expect, test } from "vitest";
import * as werift from "werift";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { type DtlsRole, type Fingerprint, fingerprintOf, openDtlsLink } from "./dtls-link.ts";
import type { SrtpConfig } from "./protection.ts";

async function newCertificate() {
  const made = await werift.CipherContext.createSelfSignedCertificateWithKey(
    { signature: werift.SignatureAlgorithm.ecdsa_3, hash: werift.HashAlgorithm.sha256_4 },
    werift.NamedCurveAlgorithm.secp256r1_23,
  );
  return new werift.RTCCertificate(made.keyPem, made.certPem, made.signatureHash);
}

type Certificate = Awaited<ReturnType<typeof newCertificate>>;

interface End {
  readonly certificate: Certificate;
  /** Those that it expects of the other end. */
  readonly fingerprints: readonly Fingerprint[];
}

/** Two ends that shake hands. @param passes decides, for each packet by its number, whether it arrives. */
function shake(ends: Readonly<Record<DtlsRole, End>>, passes: (number: number) => boolean = () => true) {
  const clock = createFakeClock();
  const keys: Partial<Record<DtlsRole, SrtpConfig>> = {};
  const failed: DtlsRole[] = [];
  let sent = 0;
  const open = (role: DtlsRole, other: () => { receive(bytes: Buffer): void }) =>
    openDtlsLink({
      ...{ werift, role, clock, ...ends[role] },
      send(bytes) {
        const copy = Buffer.from(bytes);
        if (passes(sent++)) setImmediate(() => other().receive(copy));
      },
      onKeys(config) {
        keys[role] = config;
      },
      onFailed: () => failed.push(role),
    });
  const server = open("server", () => client);
  const client = open("client", () => server);
  return {
    ...{ clock, keys, failed, server, client },
    close() {
      server.close();
      client.close();
    },
  };
}

/** Two ends that know each other. */
async function acquainted(): Promise<Record<DtlsRole, End>> {
  const [ours, theirs] = [await newCertificate(), await newCertificate()];
  return {
    client: { certificate: ours, fingerprints: fingerprintsOf(theirs) },
    server: { certificate: theirs, fingerprints: fingerprintsOf(ours) },
  };
}

function fingerprintsOf(certificate: Certificate): Fingerprint[] {
  const found = fingerprintOf(certificate);
  return found ? [found] : [];
}

/** What is expected of a handshake that goes well: each end decrypts with what the other encrypts with. */
async function expectKeys({ keys }: ReturnType<typeof shake>, timeout = 15_000) {
  await expect.poll(() => Object.keys(keys).length, { timeout }).toBe(2);
  expect(keys.client?.keys.localMasterKey).toEqual(keys.server?.keys.remoteMasterKey);
  expect(keys.client?.keys.remoteMasterSalt).toEqual(keys.server?.keys.localMasterSalt);
  expect(keys.client?.keys.localMasterKey).not.toEqual(keys.client?.keys.remoteMasterKey);
  expect(keys.client?.profile).toBe(keys.server?.profile);
}

test("two ends that know each other's certificates have the same keys", async () => {
  const ends = shake(await acquainted());
  await expectKeys(ends);
  ends.clock.advance(60_000);
  expect(ends.failed).toEqual([]);
  expect(ends.clock.timers()).toBe(0);
  ends.close();
});

test.each([
  ["the first", (number: number) => number > 0],
  ["one of each flight", (number: number) => ![0, 2, 4, 7, 10].includes(number)],
])("packets are sent again when %s is lost", { timeout: 30_000 }, async (_what, passes) => {
  const ends = shake(await acquainted(), passes);
  await expectKeys(ends, 25_000);
  ends.close();
});

test.each(["client", "server"] as const)(
  "a %s with another certificate than its description names has no sound",
  async (role) => {
    const ends = await acquainted();
    const shaking = shake({ ...ends, [role]: { ...ends[role], certificate: await newCertificate() } });
    const victim = role === "client" ? "server" : "client";
    await expect.poll(() => shaking.failed, { timeout: 15_000 }).toContain(victim);
    expect(shaking.keys[victim]).toBeUndefined();
    shaking.close();
  },
);

test.each(["client", "server"] as const)(
  "a %s that shows somebody else's certificate, without its key, has no sound",
  async (role) => {
    const ends = await acquainted();
    const stranger = await newCertificate();
    const { certPem, signatureHash } = ends[role].certificate;
    const stolen = new werift.RTCCertificate(stranger.privateKey, certPem, signatureHash);
    const shaking = shake({ ...ends, [role]: { ...ends[role], certificate: stolen } });
    const victim = role === "client" ? "server" : "client";
    await expect.poll(() => shaking.failed, { timeout: 15_000 }).toContain(victim);
    expect(shaking.keys[victim]).toBeUndefined();
    shaking.close();
  },
);

test("an expected fingerprint of a weak hash does not make up for a wrong one of a strong", async () => {
  const ends = await acquainted();
  const [right] = ends.client.fingerprints;
  if (!right) throw new Error("There is no fingerprint.");
  const wrong: Fingerprint = { hash: "sha-512", value: Array(64).fill("AB").join(":") };
  const shaking = shake({ ...ends, client: { ...ends.client, fingerprints: [right, wrong] } });
  await expect.poll(() => shaking.failed, { timeout: 15_000 }).toContain("client");
  shaking.close();
});

test("a far end that is not there ends the link in time", async () => {
  const ends = shake(await acquainted(), () => false);
  ends.clock.advance(20_000);
  expect(ends.failed.toSorted()).toEqual(["client", "server"]);
  ends.close();
});

test("nothing that a stranger sends breaks a handshake", async () => {
  const ends = shake(await acquainted());
  const rubbish = [
    Buffer.alloc(0),
    Buffer.from([22]),
    Buffer.alloc(1_400, 22),
    Buffer.from("16fefd00", "hex"),
  ];
  for (const bytes of rubbish) for (const end of [ends.client, ends.server]) end.receive(bytes);
  await expectKeys(ends);
  ends.close();
});
