import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { company } from "#content/company.ts";
import { consents } from "#content/consents/consents.ts";
import type { Tables } from "#server/database/tables.ts";
import { type DialRefusal, refusalOr } from "#server/dials/dial-refusal.ts";
import { giveConsent, requestDial } from "#server/dials/request-dial.ts";
import { type Author, noteChange } from "#server/voice-api/audit.ts";
import type { CallRecords } from "#server/voice-api/call-journal.ts";
import { wishName } from "#server/voice-api/kept-content.ts";
import type { Customer, ReadPhoneCall } from "#server/voice-api/phone-call-schema.ts";
import { Refusal } from "#server/voice-api/refusals.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import { type AssistantStore, chooseAssistant, type ReadWebCall, texts } from "#voice/index.ts";
import { acceptDeskValues } from "../desk-values.ts";

/** Who talks in a call that a program asked for. */
export interface PhoneCallWish {
  readonly request: ReadWebCall;
  /** See `chooseAssistant`. */
  readonly mayDirectKeys: boolean;
}

export interface PhoneCallDeps {
  readonly kysely: Kysely<Tables>;
  readonly sealing: Pick<Sealing, "sealBytes" | "openBytes">;
  readonly store: AssistantStore;
  readonly journal: Pick<CallRecords, "asked">;
  /** The number that this server calls from, in E.164; undefined if it rings no phones. */
  readonly callerNumber: string | undefined;
}

/**
 * Asks for a call that rings a customer's phone, at once or when its calling hours begin. The gate of all dials decides
 * whether (docs/decisions/019-one-way-to-a-dial.md).
 *
 * @param asked.mayDirectKeys false for a key that may not decide where stored credentials are sent.
 * @returns the call's id.
 * @throws Refusal
 */
export async function requestPhoneCall(
  deps: PhoneCallDeps,
  {
    body,
    customer,
    author,
    mayDirectKeys,
  }: {
    readonly body: ReadPhoneCall;
    readonly customer: Customer;
    readonly author: Author;
    readonly mayDirectKeys: boolean;
  },
): Promise<string> {
  await checkNumber(deps, body.phoneNumberId);
  const request = requestFor(body, customer);
  const choice = await chooseAssistant(request, deps.store, "server", acceptDeskValues, mayDirectKeys);
  if (choice.kind === "nobody") throw new Refusal(400, texts.nobodyToTalkTo);
  if (choice.kind === "unknown")
    throw new Refusal(404, `There is no ${choice.what} with the id "${choice.id}".`);
  const { assistant } = choice;
  const [id, phone] = [randomUUID(), customer.number];
  const wish: PhoneCallWish = { request, mayDirectKeys };
  const sealed = await deps.sealing.sealBytes(Buffer.from(JSON.stringify(wish)), wishName(id));

  async function store(transaction: Transaction<Tables>): Promise<undefined> {
    await deps.journal.asked(transaction, {
      id,
      kind: "outboundPhoneCall",
      isPublic: false,
      assistant,
      ...(assistant.id !== undefined && { assistantId: assistant.id }),
      ...(body.squadId != null && { squadId: body.squadId }),
      ...(body.name != null && { name: body.name }),
    });
    await transaction
      .insertInto("larkline.phone_call")
      .values({ id, phone, phone_number_id: body.phoneNumberId, request: sealed })
      .execute();
    const consentId = await giveConsent(transaction, {
      wording: consents.program,
      phone,
      from: `key ${author.name}`,
      submissionId: id,
    });
    await requestDial(transaction, { consentId, phone, way: "program", about: { phone_call_id: id } });
    await noteChange(transaction, author, { act: "created", kind: "call", subject: id });
  }

  const refusal = await refusalOr(deps.kysely.transaction().execute(store));
  if (refusal) throw refusedBy(refusal);
  return id;
}

/** @throws Refusal unless the stored number is the one that this server calls from. */
async function checkNumber(
  { kysely, callerNumber }: Pick<PhoneCallDeps, "kysely" | "callerNumber">,
  id: string,
): Promise<void> {
  if (callerNumber === undefined) {
    const instead =
      "Set one up (docs/telephone.md) with the number to call from, or make a web call: POST /call/web.";
    throw new Refusal(400, `This server has no line to the telephone network. ${instead}`);
  }
  const row = await kysely
    .selectFrom("larkline.phone_number")
    .select("definition")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal(400, `phoneNumberId: there is no phone number with the id "${id}".`);
  if (row.definition.number !== callerNumber)
    throw new Refusal(400, `phoneNumberId: calls are made from ${callerNumber}. Store it, and give its id.`);
}

/** Who talks to this customer: what the request says for all, then what it says for this one. */
function requestFor(body: ReadPhoneCall, customer: Customer): ReadWebCall {
  const { assistant, assistantId, squad, squadId } = body;
  const { number, name, email, externalId } = customer;
  const overrides = { ...body.assistantOverrides, ...customer.assistantOverrides };
  const squadOverrides = { ...body.squadOverrides, ...customer.squadOverrides };
  return {
    assistant,
    assistantId,
    squad,
    squadId,
    squadOverrides,
    assistantOverrides: {
      ...overrides,
      variableValues: {
        ...body.assistantOverrides?.variableValues,
        ...customer.assistantOverrides?.variableValues,
        customer: {
          number,
          ...(name && { name }),
          ...(email && { email }),
          ...(externalId && { externalId }),
        },
      },
    },
  };
}

function refusedBy({ reason, retryAfter }: DialRefusal): Refusal {
  const later = { "Retry-After": String(retryAfter ?? 60) };
  switch (reason) {
    case "not-served":
      return new Refusal(
        400,
        "customer.number: no number of this country or kind is called. See DEMO_CALL_COUNTRIES.",
      );
    case "suppressed":
      return new Refusal(
        403,
        `customer.number: this person asked ${company.name} not to call again. No request can change that.`,
      );
    case "busy":
      return new Refusal(
        429,
        "customer.number: it, or its block of numbers, was called in the last 24 hours. Try again later.",
        later,
      );
    case "full":
      return new Refusal(
        429,
        "All calls of today are taken. Try again tomorrow, or raise DEMO_CALLS_PER_DAY.",
        later,
      );
    case "no-consent":
    case "closed":
      return new Refusal(503, "Nobody can be called at the moment. Try again in a minute.", later);
  }
}

/**
 * The call that a dial rings for, if a program asked for it.
 *
 * @returns undefined for a dial of somebody who asked on the site.
 */
export async function programsCall(
  { kysely, sealing }: Pick<PhoneCallDeps, "kysely" | "sealing">,
  dialId: string,
): Promise<({ readonly id: string } & PhoneCallWish) | undefined> {
  const row = await kysely
    .selectFrom("larkline.dial as dial")
    .innerJoin("larkline.phone_call as call", "call.id", "dial.phone_call_id")
    .where("dial.id", "=", dialId)
    .select(["call.id", "call.request"])
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.request) throw new Error("The call has been made, or given up.");
  return { id: row.id, ...JSON.parse((await sealing.openBytes(row.request, wishName(row.id))).toString()) };
}
