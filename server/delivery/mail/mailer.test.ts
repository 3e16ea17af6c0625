import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { company } from "#content/company.ts";
import { composeMail } from "#fixtures/compose-mail.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startBadMailServer, startMailServer } from "#fixtures/mail-server.ts";
import { contactMessageSubject } from "#fixtures/subjects.ts";
import { createMailer, type MailerOptions } from "./mailer.ts";
import type { Message } from "./message.ts";

const id = "6f1c2a54-7a53-4f43-9a6b-2a2b8a5d2c10";
const plain: Message = {
  to: { name: "Zoë Łukasik", address: "zoe@bakery.example" },
  subject: "Größe – 電話 ☎",
  text: "Grüße, 你好\n",
  html: "<p>Grüße, 你好</p>",
};

function mailerFor(smtpUrl: string | undefined, options: Partial<MailerOptions> = {}) {
  const mailer = createMailer({
    smtpUrl,
    mailFrom: "hello@larkline.test",
    folder: "/nowhere",
    clock: { now: () => Date.parse("2026-08-04T19:15:00Z") },
    ...options,
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

describe("mail over SMTP", () => {
  test("arrives as it was written, and says who sent it, when, and that it is automatic", async () => {
    await using server = await startMailServer();
    const outcome = await mailerFor(server.url).send({ id, message: plain });

    expect(outcome).toMatchObject({
      result: "delivered",
      status: 250,
      answer: expect.stringMatching(/^250/),
    });
    expect(server.received).toMatchObject([
      {
        from: "hello@larkline.test",
        recipients: ["zoe@bakery.example"],
        mail: {
          from: { name: company.name, address: "hello@larkline.test" },
          to: [{ name: "Zoë Łukasik", address: "zoe@bakery.example" }],
          subject: plain.subject,
          messageId: `<${id}@larkline.test>`,
          date: "2026-08-04T19:15:00.000Z",
          text: plain.text,
          html: expect.stringContaining("<p>Grüße, 你好</p>"),
        },
      },
    ]);
    const headers = new Map(server.received[0]?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.has("reply-to")).toBe(false);
  });

  test("several mails share a connection, and a second attempt has the same Message-ID", async () => {
    await using server = await startMailServer();
    const mailer = mailerFor(server.url);
    for (const each of [id, id, "another-one"]) {
      expect(await mailer.send({ id: each, message: plain })).toMatchObject({ result: "delivered" });
    }
    expect(server.connections()).toBe(1);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@larkline.test>`,
      `<${id}@larkline.test>`,
      "<another-one@larkline.test>",
    ]);
  });

  test("a connection that the server closed meanwhile is replaced", async () => {
    await using server = await startMailServer();
    const mailer = mailerFor(server.url);
    await mailer.send({ id, message: plain });
    server.hangUp();
    expect(await mailer.send({ id, message: plain })).toMatchObject({ result: "delivered" });
    expect(server.connections()).toBe(2);
  });

  test("a calendar file is attached", async () => {
    await using server = await startMailServer();
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    await mailerFor(server.url).send({ id, message: { ...plain, calendar: { method: "REQUEST", content } } });
    const [part, file] = server.received[0]?.mail.attachments ?? [];
    expect(part).toMatchObject({ mimeType: "text/calendar", method: "REQUEST" });
    expect(file).toMatchObject({ filename: "invite.ics", disposition: "attachment" });
    expect(server.received[0]?.raw).toContain(Buffer.from(content).toString("base64"));
  });

  test("an international domain is addressed by its ASCII name", async () => {
    await using server = await startMailServer();
    await mailerFor(server.url).send({ id, message: { ...plain, to: { address: "zoe@bäckerei.example" } } });
    expect(server.received[0]?.raw).toContain("\r\nTo: zoe@xn--bckerei-5wa.example\r\n");
  });

  test("hostile names, subjects and reply addresses change no header and no recipient", async () => {
    await using server = await startMailServer();
    const mailer = mailerFor(server.url);
    const injection =
      "Eve\r\nBcc: mallory@evil.example\r\nX-Evil: 1\r\n\r\n<b>body</b>\u0000\u2028\n.\r\nRCPT TO:<x@evil.example>";
    const subject = contactMessageSubject({
      first_name: injection,
      last_name: `"Eve" <mallory@evil.example>,`,
      company: injection,
      message: `.\r\n.\r\nRSET\r\nMAIL FROM:<x@evil.example>\r\n${injection}`,
    });
    for (const kind of ["confirmation-mail", "owner-mail"] as const) {
      for (const about of [subject, contactMessageSubject()]) {
        const message = composeMail(kind, about);
        expect(await mailer.send({ id, message })).toMatchObject({ result: "delivered" });
      }
    }
    const hostileReply = { name: injection, address: "eve@evil.example\r\nBcc: mallory@evil.example" };
    await mailer.send({ id, message: { ...plain, subject: injection, replyTo: hostileReply } });
    await mailer.send({ id, message: plain });

    const shape = server.received.map(({ from, recipients, mail }) => ({
      from,
      recipients,
      to: mail.to?.map(({ address }) => address),
      replyTo: mail.replyTo?.map(({ address }) => address),
      headers: mail.headers.map(({ key }) => key),
    }));
    expect(shape).toHaveLength(6);
    for (const index of [0, 2, 4]) expect(shape[index]).toEqual(shape[index + 1]);
    expect(shape[0]?.recipients).toEqual(["zoe@bakery.example"]);
    expect(shape[2]?.replyTo).toEqual(["zoe@bakery.example"]);
    expect(server.received[4]?.mail.subject).toMatch(/^Eve Bcc: mallory@evil.example X-Evil: 1 /);
  });

  test.each([
    "zoe@bakery.example\r\nRCPT TO:<mallory@evil.example>",
    "zoe@bakery.example, mallory@evil.example",
    "zoe@bakery.example>\u0000<mallory@evil.example",
    '"mallory@evil.example, "@bakery.example',
    "zoe@bakery.example@evil.example",
    "zoe@[127.0.0.1]",
    "undisclosed: mallory@evil.example;",
    `${"z".repeat(65)}@bakery.example`,
    "zoe",
    "",
  ])("nothing is sent to %j", async (address) => {
    await using server = await startMailServer();
    const outcome = await mailerFor(server.url).send({ id, message: { ...plain, to: { address } } });
    expect(outcome).toMatchObject({ result: "failed", isFinal: true });
    expect(JSON.stringify(outcome)).not.toContain("evil");
    expect(server.connections()).toBe(0);
  });
});

describe("what an SMTP server refuses", () => {
  test.each([
    [
      "a recipient for now",
      { onRcptTo: refusal(450, "mailbox of <zoe@bakery.example> is busy") },
      450,
      undefined,
    ],
    ["a recipient for good", { onRcptTo: refusal(550, "no zoe, no <ZOE@bakery.example>") }, 550, true],
    ["to relay", { onRcptTo: refusal(554, "5.7.1 zoe@bakery.example: Relay access denied") }, 554, undefined],
    ["a recipient before a login", { onRcptTo: refusal(530, "5.7.0 login first") }, 530, undefined],
    ["our sender", { onMailFrom: refusal(553, "not you, hello@larkline.test") }, 553, undefined],
    ["the mail for good", { onData: refusal(554, "zoe@bakery.example dislikes it") }, 554, true],
    ["the mail for now", { onData: refusal(451, "zoe@bakery.example is asleep") }, 451, undefined],
    ["the conversation", { onConnect: refusal(554, "no service here") }, 554, undefined],
  ])("%s", async (_what, refusals, status, isFinal) => {
    const handlers = Object.fromEntries(
      Object.entries(refusals).map(([name, error]) => [
        name,
        name === "onData"
          ? (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
              stream.resume().on("end", () => done(error))
          : (...call: unknown[]) => (call.at(-1) as (error: Error) => void)(error),
      ]),
    );
    await using server = await startMailServer(handlers);
    const outcome = await mailerFor(server.url).send({ id, message: plain });
    expect(outcome).toMatchObject({
      result: "failed",
      status,
      reason: expect.stringMatching(/^The mail server .+\.$/),
      answer: expect.stringMatching(new RegExp(`^${status}`)),
    });
    expect("isFinal" in outcome ? outcome.isFinal : undefined).toBe(isFinal);
    expect(JSON.stringify(outcome)).not.toMatch(/zoe|bakery|@/i);
    expect(server.received).toEqual([]);
  });

  test("a refused mail leaves the connection usable for the next", async () => {
    await using server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("gone") ? refusal(550, "gone") : undefined),
    });
    const mailer = mailerFor(server.url);
    const gone = { ...plain, to: { address: "gone@bakery.example" } };
    expect(await mailer.send({ id, message: gone })).toMatchObject({ result: "failed", isFinal: true });
    expect(await mailer.send({ id, message: plain })).toMatchObject({ result: "delivered" });
  });

  test("a wrong login is for the operator to fix, and appears nowhere", async () => {
    await using server = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        done(refusal(535, `5.7.8 ${username} with ${password} is wrong`)),
    });
    const url = server.url.replace("//", "//post-user:S3cret%2Fword@");
    const outcome = await mailerFor(url).send({ id, message: plain });
    expect(outcome).toMatchObject({
      result: "failed",
      status: 535,
      reason: expect.stringContaining("SMTP_URL"),
    });
    expect(outcome).not.toHaveProperty("isFinal");
    expect(JSON.stringify(outcome)).not.toMatch(/post-user|S3cret/);
  });
});

describe("a mail server that is not there", () => {
  const limits = { connection: 150, greeting: 150, socket: 150, whole: 1_000 };

  test("nothing listens on its port", async () => {
    const outcome = await mailerFor(`smtp://127.0.0.1:${await freePort()}`).send({ id, message: plain });
    expect(outcome).toEqual({ result: "failed", reason: expect.stringContaining("ECONNREFUSED") });
  });

  test("connections are dropped", async () => {
    await using server = await startBadMailServer((socket) => socket.destroy());
    const outcome = await mailerFor(server.url).send({ id, message: plain });
    expect(outcome).toEqual({ result: "failed", reason: expect.stringMatching(/connection/) });
  });

  test("the connection is dropped in the middle of a mail, which is not sent again at once", async () => {
    let mails = 0;
    await using server = await startBadMailServer((socket) => {
      socket.write("220 test\r\n");
      socket.on("data", (data) => {
        if (data.includes("DATA\r\n")) socket.write("354 go on\r\n");
        else if (data.includes("Message-ID")) {
          mails += 1;
          socket.destroy();
        } else socket.write("250 test\r\n");
      });
    });
    const outcome = await mailerFor(server.url, { limits }).send({ id, message: plain });
    expect(outcome).toMatchObject({ result: "failed" });
    expect(mails).toBe(1);
  });

  test("it says nothing", async () => {
    await using server = await startBadMailServer(() => undefined);
    const outcome = await mailerFor(server.url, { limits }).send({ id, message: plain });
    expect(outcome).toEqual({ result: "failed", reason: "The mail server did not answer in time." });
  });

  test("it talks on and on", async () => {
    await using server = await startBadMailServer((socket) => {
      socket.write("220 test\r\n");
      socket.once("data", () => {
        const talk = setInterval(() => socket.write("250-and\r\n"), 20);
        socket.on("close", () => clearInterval(talk));
      });
    });
    const outcome = await mailerFor(server.url, { limits: { ...limits, greeting: 10_000, whole: 300 } }).send(
      {
        id,
        message: plain,
      },
    );
    expect(outcome).toEqual({ result: "failed", reason: "The mail server took too long over this mail." });
  });

  test("a mailer that is closed finishes mails in transfer and fails the rest, to be attempted again", async () => {
    const closed = { result: "failed", reason: expect.stringContaining("closed") };
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await using server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        asked.resolve();
        answered.promise.then(() => done());
      },
    });
    const mailer = mailerFor(server.url);
    const mails = Array.from({ length: 6 }, () => mailer.send({ id, message: plain }));
    await asked.promise;
    const closing = mailer.close();
    answered.resolve();
    await closing;
    const outcomes = await Promise.all(mails);
    const delivered = outcomes.filter(({ result }) => result === "delivered");
    expect(delivered).toHaveLength(server.received.length);
    expect(delivered.length).toBeGreaterThan(0);
    for (const outcome of outcomes) if (!delivered.includes(outcome)) expect(outcome).toEqual(closed);
    expect(outcomes.at(-1)).toEqual(closed);
    expect(await mailer.send({ id, message: plain })).toEqual(closed);
  });

  test("without a sender's address nothing is attempted", async () => {
    const mailer = mailerFor("smtp://127.0.0.1:9", { mailFrom: undefined });
    expect(await mailer.send({ id, message: plain })).toMatchObject({
      result: "unconfigured",
      reason: expect.stringContaining("MAIL_FROM"),
    });
  });
});

describe("mail into the folder", () => {
  async function folderFor() {
    const parent = await mkdtemp(join(tmpdir(), "larkline-mail-"));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    return join(parent, "data", "mail");
  }

  test("is a file of its own, for the operator only, that a mail program reads", async () => {
    const folder = await folderFor();
    const mailer = mailerFor(undefined, { folder, mailFrom: undefined });
    expect(await mailer.send({ id, message: plain })).toEqual({ result: "delivered", answer: `${id}.eml` });

    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, `${id}.eml`))).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))).toMatchObject({
      from: { name: company.name, address: company.email },
      to: [plain.to],
      subject: plain.subject,
      text: expect.stringContaining("Grüße, 你好"),
    });
  });

  test("a repeated attempt replaces the first, and the leftovers of a killed one", async () => {
    const folder = await folderFor();
    const mailer = mailerFor(undefined, { folder });
    await mailer.send({ id, message: plain });
    await writeFile(join(folder, `${id}.eml.part`), "half a ma", { mode: 0o644 });
    await mailer.send({ id, message: { ...plain, subject: "Again" } });
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    expect((await stat(join(folder, `${id}.eml`))).mode & 0o777).toBe(0o600);
    const { subject, messageId } = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
    expect({ subject, messageId }).toEqual({ subject: "Again", messageId: `<${id}@larkline.test>` });
  });

  test("an impossible folder is a failure, to be attempted again", async () => {
    const folder = await folderFor();
    const file = join(folder, "..", "..", "file");
    await writeFile(file, "");
    await chmod(file, 0o600);
    const outcome = await mailerFor(undefined, { folder: join(file, "mail") }).send({ id, message: plain });
    expect(outcome).toEqual({ result: "failed", reason: expect.stringContaining("ENOTDIR") });
  });

  test("an id that is a path is refused", async () => {
    const mailer = mailerFor(undefined, { folder: await folderFor() });
    await expect(mailer.send({ id: "../escape", message: plain })).rejects.toThrow("id");
  });
});
