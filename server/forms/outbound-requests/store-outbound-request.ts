import type { Kysely, Transaction } from "kysely";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import type { OutboundRequest } from "#domain/forms/outbound-request.ts";
import type { Tables } from "#server/database/tables.ts";
import { outboundRequestsFull, tooManyForms } from "#server/forms/guard/form-problems.ts";
import type { FormSubmission, PublicForm } from "#server/forms/guard/public-form.ts";
import { countOutboundRequest, type DayCaps } from "./daily-cap.ts";
import { lockNumber, numberBusyFor } from "./number-share.ts";

type OutboundRequestSubmission = FormSubmission<OutboundRequest>;

/**
 * Stores a consent, the request that it permits and their counts in one transaction. The table's trigger enqueues the
 * deliveries. When the counts cannot be made, nothing is stored.
 */
export function outboundRequestStore(
  kysely: Kysely<Tables>,
  caps: DayCaps,
): Pick<PublicForm<OutboundRequest>, "find" | "store"> {
  return {
    find: (submission) => find(kysely, submission),
    store: (submission) =>
      kysely.transaction().execute(async (transaction) => {
        const { phone } = submission.values;
        await lockNumber(transaction, submission.id, phone);
        const known = await find(transaction, submission);
        if (known) return known;
        const busyFor = await numberBusyFor(transaction, phone);
        if (busyFor !== undefined) return { kind: "refused", problem: tooManyForms(busyFor) };
        const fullFor = await countOutboundRequest(transaction, submission.way, caps);
        if (fullFor !== undefined) return { kind: "refused", problem: outboundRequestsFull(fullFor) };
        await insert(transaction, submission);
        return { kind: "stored" };
      }),
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

/** Stores the server's own wording of the consent: a browser's word for what it showed proves nothing. */
async function insert(
  transaction: Transaction<Tables>,
  { id, values }: OutboundRequestSubmission,
): Promise<void> {
  const { form } = outboundCalls;
  await transaction
    .with("given", (query) =>
      query
        .insertInto("larkline.consent")
        .values({
          purpose: "ai-voice-call",
          text_version: form.consentVersion,
          wording: form.consent,
          phone: values.phone,
        })
        .returning("id"),
    )
    .insertInto("larkline.demo_call")
    .values((query) => ({
      submission_id: id,
      consent_id: query.selectFrom("given").select("id"),
      ...rowOf(values),
    }))
    .execute();
}

function rowOf({ country, phone, companyName, website, name }: OutboundRequest) {
  return { country, phone, company_name: companyName, website, name };
}
