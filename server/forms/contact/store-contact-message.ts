import type { Kysely } from "kysely";
import type { ContactMessage } from "#domain/forms/contact-message.ts";
import type { Tables } from "#server/database/tables.ts";
import type { FormSubmission, PublicForm } from "#server/forms/guard/public-form.ts";

type ContactSubmission = FormSubmission<ContactMessage>;

/** One row per submission; its deliveries are enqueued by the table's trigger, in the same transaction. */
export function contactMessageStore(
  kysely: Kysely<Tables>,
): Pick<PublicForm<ContactMessage>, "find" | "store"> {
  return { find, store };

  async function find({ id, values }: ContactSubmission) {
    const row = await kysely
      .selectFrom("larkline.contact_message")
      .select(["first_name", "last_name", "email", "company", "message", "plan"])
      .where("submission_id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const same = Object.entries(rowOf(values)).every(
      ([name, value]) => row[name as keyof typeof row] === value,
    );
    return { kind: same ? "stored" : "used" } as const;
  }

  async function store(submission: ContactSubmission) {
    const added = await kysely
      .insertInto("larkline.contact_message")
      .values({ submission_id: submission.id, language: submission.language, ...rowOf(submission.values) })
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) return { kind: "stored" } as const;
    // Nothing was added, so the row exists, unless it was erased just now.
    return (await find(submission)) ?? ({ kind: "used" } as const);
  }
}

function rowOf(values: ContactMessage) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    company: values.company,
    message: values.message,
    plan: values.plan ?? null,
  };
}
