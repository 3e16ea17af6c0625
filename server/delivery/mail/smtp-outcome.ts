import type { NodemailerError } from "nodemailer";
import { answerLimit, type Outcome } from "../outcome.ts";
import { redacted } from "./redacted.ts";

/** The server wants a (different) login: RFC 4954, section 6. The operator can fix that. */
const loginStatuses = [530, 534, 535, 538];

/** The outcome of a mail that the server accepted with this reply. */
export function acceptedBy(answer: string, secrets: readonly string[]): Outcome {
  return { result: "delivered", status: Number.parseInt(answer, 10) || 250, answer: told(answer, secrets) };
}

/**
 * The outcome of a mail whose sending failed with this error of the SMTP client.
 *
 * Only a reply about this mail ends its attempts: a permanent (5xx) one to RCPT TO or DATA. A 5xx to anything else,
 * and a refusal to relay, is about the settings; the same mail is accepted once those are fixed.
 *
 * @param secrets texts to remove from the stored reply: parts of addresses, the login.
 * @throws the error itself when it is a bug rather than the far end's doing.
 */
export function failedBy(error: unknown, secrets: readonly string[]): Outcome {
  if (!(error instanceof Error)) throw error;
  const { code, command, response, responseCode: status, permanent }: NodemailerError = error;
  if (code === undefined) throw error;
  const answered = {
    ...(status !== undefined && { status }),
    ...(response && { answer: told(response, secrets) }),
  };
  if (isAboutLogin(error)) {
    return { result: "failed", reason: "The mail server did not accept the login in SMTP_URL.", ...answered };
  }
  if (status === undefined) {
    // The client itself found the address or the mail unusable, given the server's abilities.
    const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && !response;
    return { result: "failed", reason: reasonWithoutAnswer(error), ...answered, ...(isFinal && { isFinal }) };
  }
  if (status < 500) {
    return { result: "failed", reason: "The mail server refused for now.", ...answered };
  }
  if (command === "MAIL FROM") {
    return { result: "failed", reason: "The mail server refused the sender, MAIL_FROM.", ...answered };
  }
  if (/\brelay/i.test(response ?? "")) {
    return { result: "failed", reason: "The mail server does not relay mails for us.", ...answered };
  }
  if (permanent && command === "RCPT TO") {
    return { result: "failed", reason: "The mail server refused the recipient.", ...answered, isFinal: true };
  }
  if (permanent && command === "DATA") {
    return { result: "failed", reason: "The mail server refused the mail.", ...answered, isFinal: true };
  }
  return { result: "failed", reason: "The mail server refused the conversation.", ...answered };
}

function isAboutLogin({ code, responseCode }: NodemailerError): boolean {
  if (responseCode !== undefined) {
    // An overloaded server replies with 4xx, even during the login.
    return loginStatuses.includes(responseCode) || (code === "EAUTH" && responseCode >= 500);
  }
  return code === "EAUTH" || code === "ENOAUTH" || code === "EOAUTH2";
}

function reasonWithoutAnswer({ code, originalCode, timeoutType }: NodemailerError): string {
  if (timeoutType === "CONNECT_TIMEOUT") return "The mail server could not be reached in time.";
  switch (code) {
    case "ETIMEDOUT":
      return "The mail server did not answer in time.";
    case "EABORT":
      return "The mail server took too long over this mail.";
    case "EDNS":
      return "The mail server's name could not be resolved.";
    case "ETLS":
      return "No encrypted connection to the mail server could be made.";
    case "ECONNECTION":
      return "The mail server closed the connection.";
    case "EENVELOPE":
      return "The recipient's address is not one that mails can be sent to.";
    case "EMESSAGE":
      return "The mail is larger than the mail server takes.";
    default:
      return `The connection to the mail server failed (${originalCode ?? code}).`;
  }
}

/** The far end's reply without secrets, cut to {@link answerLimit} bytes. */
function told(answer: string, secrets: readonly string[]): string {
  const text = redacted(answer, secrets);
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(answerLimit)).read);
}
