import type { Sender } from "../attempt-delivery.ts";
import { supersededBy } from "../superseded.ts";
import { composeMail, type MailKind, type Surroundings } from "./compose-mail.ts";
import type { Mailer } from "./mailer.ts";

/** @returns what sends the mails of a kind, if they still say the truth. */
export function createMailSender(deps: {
  readonly mailer: Pick<Mailer, "send">;
  readonly surroundings: Surroundings;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}): (kind: MailKind) => Sender {
  const { mailer, surroundings, clock } = deps;
  return (kind) =>
    async ({ id, subject }) => {
      const reason = supersededBy(kind, subject, clock());
      if (reason !== undefined) return { result: "superseded", reason };
      const message = composeMail(kind, subject, surroundings);
      if (message) return mailer.send({ id, message });
      return { result: "unconfigured", reason: "OWNER_EMAIL is not set." };
    };
}
