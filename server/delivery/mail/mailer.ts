import { domainToASCII } from "node:url";
import type { SendMailOptions, Transporter } from "nodemailer";
import { company } from "#content/company.ts";
import { cleanLine, isMailAddress } from "#server/clean-text.ts";
import { requiresStartTls } from "#server/unprotected.ts";
import type { Outcome } from "../outcome.ts";
import { putIntoFolder } from "./mail-folder.ts";
import type { Mailbox, Message } from "./message.ts";
import { acceptedBy, failedBy } from "./smtp-outcome.ts";

/** Time limits for the mail server, in ms. */
export interface MailLimits {
  /** For resolving its name, and again for connecting. Default 15 s. */
  readonly connection: number;
  /** For its greeting. Default 15 s. */
  readonly greeting: number;
  /** For silence on the connection. Default 15 s. */
  readonly socket: number;
  /** For one mail in all, including the wait for a connection: ends even a server that trickles. Default 60 s. */
  readonly whole: number;
}

export interface MailerOptions {
  /**
   * `smtp://` or `smtps://` with login and port. `smtp://` to another machine refuses to continue without encryption,
   * unless it says `?requireTLS=false`.
   * Default: mails are written into {@link folder}.
   */
  readonly smtpUrl?: string | undefined;
  /** The sender's address. Required with `smtpUrl`; default in the folder: the company's. */
  readonly mailFrom?: string | undefined;
  /** Folder for mails as `.eml` files. Created when missing, readable by its owner only. */
  readonly folder: string;
  /** For the Date header. Default: the system's. */
  readonly clock?: { now(): number };
  readonly limits?: Partial<MailLimits>;
}

export interface Mailer {
  /**
   * Sends one mail, or writes it into the folder. Never repeats a refused mail: retries are the delivery's task.
   *
   * @param mail.id the delivery's: letters, digits and hyphens. All attempts have the same Message-ID and file, so that
   *   a mail that arrives twice can be recognised.
   * @throws Error for another id.
   */
  send(mail: { readonly id: string; readonly message: Message }): Promise<Outcome>;
  /** Closes the connections. Mails in transfer are finished; waiting ones fail, to be attempted again. */
  close(): Promise<void>;
}

const defaultLimits: MailLimits = { connection: 15_000, greeting: 15_000, socket: 15_000, whole: 60_000 };

const stopped: Outcome = { result: "failed", reason: "The mailer was closed before this mail was sent." };

/** Creates the mailer, the only code that sends mail. */
export function createMailer({ smtpUrl, mailFrom, folder, clock = Date, limits }: MailerOptions): Mailer {
  const sender: Mailbox = { name: company.name, address: mailFrom ?? company.email };
  const within = { ...defaultLimits, ...limits };
  const onTheirWay = new Set<Promise<Outcome>>();
  let opened: Promise<Transporter> | undefined;
  let isClosed = false;

  async function attempt(id: string, message: Message): Promise<Outcome> {
    if (!/^[\w-]+$/.test(id)) throw new Error("A delivery's id holds letters, digits and hyphens only.");
    if (smtpUrl && !mailFrom) {
      return { result: "unconfigured", reason: "MAIL_FROM is not set, the address that mails come from." };
    }
    if (!isMailAddress(message.to.address)) {
      return { result: "failed", reason: "The recipient's address is not a mail address.", isFinal: true };
    }
    if (isClosed) return stopped;
    opened ??= smtpUrl ? openPool(smtpUrl, within) : openComposer();
    const transport = await opened;
    const options = optionsOf(message, sender, id, new Date(clock.now()));
    if (!smtpUrl) {
      const { message: mail } = await transport.sendMail(options);
      return await putIntoFolder(folder, id, mail);
    }
    const secrets = [...partsOf(message.to.address), ...loginOf(smtpUrl)];
    try {
      const { response = "" } = await transport.sendMail({
        ...options,
        signal: AbortSignal.timeout(within.whole),
      });
      return acceptedBy(response, secrets);
    } catch (error) {
      // The pool gives no error code to mails that were still waiting in it.
      if (isClosed) return stopped;
      return failedBy(error, secrets);
    }
  }

  return {
    async send({ id, message }) {
      const mail = attempt(id, message);
      onTheirWay.add(mail);
      try {
        return await mail;
      } finally {
        onTheirWay.delete(mail);
      }
    },
    async close() {
      isClosed = true;
      (await opened)?.close();
      await Promise.allSettled(onTheirWay);
    },
  };
}

// The library is loaded with the first mail, so a process that sends none does not hold it in memory.

async function openPool(url: string, within: MailLimits): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: requiresStartTls(url),
    pool: true,
    maxConnections: 3,
    // Once, for a connection that the server had closed while idle. All else is retried on our own schedule.
    maxRequeues: 1,
    // Below the socket's limit, so that an idle connection ends with QUIT.
    idleTimeout: within.socket * 0.6,
    dnsTimeout: within.connection,
    connectionTimeout: within.connection,
    greetingTimeout: within.greeting,
    socketTimeout: within.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function openComposer(): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsOf(message: Message, sender: Mailbox, id: string, date: Date): SendMailOptions {
  const { to, replyTo, subject, text, html, calendar } = message;
  return {
    from: headerMailbox(sender),
    to: headerMailbox(to),
    ...(replyTo && isMailAddress(replyTo.address) && { replyTo: headerMailbox(replyTo) }),
    subject: cleanLine(subject),
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
    messageId: `<${id}@${domainToASCII(domainOf(sender.address)) || "localhost"}>`,
    date,
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
  };
}

function headerMailbox({ name = "", address }: Mailbox): { name: string; address: string } {
  return { name: cleanLine(name), address };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function partsOf(address: string): string[] {
  const domain = domainOf(address);
  return [address, address.slice(0, -domain.length - 1), domain, domainToASCII(domain)];
}

function loginOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  return [username, password, decoded(username), decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
