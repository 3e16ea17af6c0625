import { type Kysely, sql, type Transaction } from "kysely";
import type { OutboundRequest } from "#domain/forms/outbound-request.ts";
import { localPath } from "#domain/local-paths.ts";
import { paths } from "#domain/site-map.ts";
import type { Tables } from "#server/database/tables.ts";
import { type DialRefusal, refusalOr } from "#server/dials/dial-refusal.ts";
import { giveConsent, requestDial } from "#server/dials/request-dial.ts";
import type { Problem } from "#server/errors.ts";
import {
  formProblem,
  invalidForm,
  outboundRequestsFull,
  tooManyForms,
} from "#server/forms/guard/form-problems.ts";
import type { FormSubmission, PublicForm, Stored } from "#server/forms/guard/public-form.ts";
import { type Words, wordsIn } from "#server/words.ts";

type OutboundRequestSubmission = FormSubmission<OutboundRequest>;

/**
 * Stores a consent, the request and its dial in one transaction. The database decides if the number may be called.
 *
 * @param options.dials false when there is nobody to make the call, so that no visitor is told when it comes.
 * @param options.rings true when this server rings the phone, so that the visitor can follow the call.
 */
export function outboundRequestStore(
  kysely: Kysely<Tables>,
  { dials, rings }: { readonly dials: boolean; readonly rings: boolean },
): Pick<PublicForm<OutboundRequest>, "find" | "store"> {
  return {
    async find(submission) {
      const found = await find(kysely, submission);
      return found && told(found);
    },
    async store(submission) {
      const stored = await refusalOr(
        kysely.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`demo-call ${submission.id}`}, 0))`.execute(
            transaction,
          );
          return (await find(transaction, submission)) ?? (await insert(transaction, submission));
        }),
      );
      return stored.kind === "dial-refused"
        ? { kind: "refused", problem: problemOfDial(stored, wordsIn[submission.language]) }
        : told(stored);
    },
  };

  /** What the visitor learns of the call. */
  function told(stored: Found): Found {
    if (stored.kind !== "stored") return stored;
    const { callsAt, call } = stored;
    return {
      kind: "stored",
      ...(dials && callsAt && { callsAt }),
      // Nothing is to be followed before its hour has come.
      ...(rings && !callsAt && call !== undefined && { call }),
    };
  }
}

type Found = Exclude<Stored, { kind: "refused" }>;

async function find(
  kysely: Kysely<Tables>,
  { id, values }: OutboundRequestSubmission,
): Promise<Found | undefined> {
  const row = await kysely
    .selectFrom("larkline.demo_call as request")
    .leftJoin("larkline.dial as dial", "dial.demo_call_id", "request.id")
    .select(["request.country", "request.phone", "company_name", "website", "name", "dial.id as call"])
    .select(
      sql<Date | null>`case when dial.not_before > dial.created_at then dial.not_before end`.as("callsAt"),
    )
    .where("request.submission_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const same = Object.entries(rowOf(values)).every(
    ([name, value]) => row[name as keyof typeof row] === value,
  );
  if (!same) return { kind: "used" };
  const { call, callsAt } = row;
  return { kind: "stored", ...(call !== null && { call }), ...(callsAt && { callsAt }) };
}

async function insert(
  transaction: Transaction<Tables>,
  { id, way, language, values }: OutboundRequestSubmission,
): Promise<Found> {
  const { phone } = values;
  const consentId = await giveConsent(transaction, {
    wording: wordsIn[language].consents.outboundForm,
    phone,
    from: localPath(paths.outboundCalls, language),
    submissionId: id,
  });
  const call = await transaction
    .insertInto("larkline.demo_call")
    .values({ submission_id: id, consent_id: consentId, language, ...rowOf(values) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dial = await requestDial(transaction, { consentId, phone, way, about: { demo_call_id: call.id } });
  return { kind: "stored", call: dial.id, ...(dial.isNow ? {} : { callsAt: dial.notBefore }) };
}

/** The refusal of a call, as a visitor reads it. */
function problemOfDial({ reason, retryAfter = 1 }: DialRefusal, words: Words): Problem {
  switch (reason) {
    case "not-served":
      return invalidForm([{ field: "phone", message: words.formRefusals.numberNotServed }], words);
    case "suppressed":
      return formProblem("numberSuppressed", words);
    case "busy":
      return tooManyForms(retryAfter, words);
    case "full":
      return outboundRequestsFull(retryAfter, words);
    case "no-consent":
    case "closed":
      return formProblem("notStored", words);
  }
}

function rowOf({ country, phone, companyName, website, name }: OutboundRequest) {
  return { country, phone, company_name: companyName, website, name };
}
