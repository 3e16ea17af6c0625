import type { Sender } from "../attempt-delivery.ts";
import { composeMail, type MailKind, type Surroundings } from "./compose-mail.ts";
import type { Mailer } from "./mailer.ts";

/** @returns what sends the mails of a kind. */
export function createMailSender(deps: {
  readonly mailer: Pick<Mailer, "send">;
  readonly surroundings: Surroundings;
}): (kind: MailKind) => Sender {
  const { mailer, surroundings } = deps;
  return (kind) =>
    async ({ id, subject }) => {
      const message = composeMail(kind, subject, surroundings);
      if (message) return mailer.send({ id, message });
      return { result: "unconfigured", reason: "OWNER_EMAIL is not set." };
    };
}
