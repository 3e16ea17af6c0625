import { type Kysely, sql, type Transaction } from "kysely";
import { consents } from "#content/consents/consents.ts";
import { formRefusals } from "#content/forms/refusals.ts";
import type { OutboundRequest } from "#domain/forms/outbound-request.ts";
import { paths } from "#domain/site-map.ts";
import type { Tables } from "#server/database/tables.ts";
import { type DialRefusal, refusalOr } from "#server/dials/dial-refusal.ts";
import { giveConsent, requestDial } from "#server/dials/request-dial.ts";
import type { Problem } from "#server/errors.ts";
import {
  formProblems,
  invalidForm,
  numberSuppressed,
  outboundRequestsFull,
  tooManyForms,
} from "#server/forms/guard/form-problems.ts";
import type { FormSubmission, PublicForm } from "#server/forms/guard/public-form.ts";

type OutboundRequestSubmission = FormSubmission<OutboundRequest>;

/**
 * Stores a consent, the request and its dial in one transaction. The database decides if the number may be called.
 *
 * @param options.dials false when there is nobody to make the call, so that no visitor is told when it comes.
 */
export function outboundRequestStore(
  kysely: Kysely<Tables>,
  { dials }: { readonly dials: boolean },
): Pick<PublicForm<OutboundRequest>, "find" | "store"> {
  return {
    find: (submission) => find(kysely, submission),
    async store(submission) {
      const stored = await refusalOr(
        kysely.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`demo-call ${submission.id}`}, 0))`.execute(
            transaction,
          );
          return (await find(transaction, submission)) ?? (await insert(transaction, submission));
        }),
      );
      if (stored.kind === "dial-refused") return { kind: "refused", problem: problemOfDial(stored) };
      return dials ? stored : { kind: stored.kind };
    },
  };
}

async function find(kysely: Kysely<Tables>, { id, values }: OutboundRequestSubmission) {
  const row = await kysely
    .selectFrom("larkline.demo_call")
    .select(["country", "phone", "company_name", "website", "name"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const same = Object.entries(rowOf(values)).every(
    ([name, value]) => row[name as keyof typeof row] === value,
  );
  return { kind: same ? "stored" : "used" } as const;
}

async function insert(transaction: Transaction<Tables>, { id, way, values }: OutboundRequestSubmission) {
  const { phone } = values;
  const consentId = await giveConsent(transaction, {
    wording: consents.outboundForm,
    phone,
    from: paths.outboundCalls,
    submissionId: id,
  });
  const call = await transaction
    .insertInto("larkline.demo_call")
    .values({ submission_id: id, consent_id: consentId, ...rowOf(values) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dial = await requestDial(transaction, { consentId, phone, way, about: { demo_call_id: call.id } });
  return { kind: "stored", ...(dial.isNow ? {} : { callsAt: dial.notBefore }) } as const;
}

/** The refusal of a call, as a visitor reads it. */
function problemOfDial({ reason, retryAfter = 1 }: DialRefusal): Problem {
  switch (reason) {
    case "not-served":
      return invalidForm([{ field: "phone", message: formRefusals.numberNotServed }]);
    case "suppressed":
      return numberSuppressed;
    case "busy":
      return tooManyForms(retryAfter);
    case "full":
      return outboundRequestsFull(retryAfter);
    case "no-consent":
    case "closed":
      return formProblems.notStored;
  }
}

function rowOf({ country, phone, companyName, website, name }: OutboundRequest) {
  return { country, phone, company_name: companyName, website, name };
}
