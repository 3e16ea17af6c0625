import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { noteChange } from "#server/voice-api/audit.ts";
import type { BuyNumber } from "#server/voice-api/phone-number-routes.ts";
import { Refusal } from "#server/voice-api/refusals.ts";
import { idleClock, loadTwilio } from "#voice/index.ts";
import { carrierBases, type TelephoneEnv } from "./telephone-settings.ts";

/** What the log of changes calls a purchase. They are counted there. */
const kind = "phone number bought";

const importInstead =
  "Or get one from your carrier, and import it: POST /phone-number/import/twilio or /vonage.";

/**
 * Buys numbers at Twilio, as many in a month as the operator allows.
 *
 * @returns what to add to the number's definition.
 */
export function numberPurchase(env: TelephoneEnv, log: Pick<Logger, "warn">): BuyNumber {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: apiUrl } = env;
  const most = env.TWILIO_BUY_PER_MONTH;
  return async ({ transaction, kysely, id, areaCode, author }) => {
    if (accountSid === undefined || authToken === undefined || most === 0)
      throw new Refusal(
        400,
        `This server buys no numbers. To allow it, set TWILIO_ACCOUNT_SID and TWILIO_BUY_PER_MONTH. ${importInstead}`,
      );
    // One purchase at a time, so that no two are the last one of the month.
    await sql`select pg_advisory_xact_lock(hashtextextended('buy number', 0))`.execute(transaction);
    if ((await boughtThisMonth(transaction)) >= most)
      throw new Refusal(429, `This month’s numbers are bought. Raise TWILIO_BUY_PER_MONTH. ${importInstead}`);
    const [base] = carrierBases(env);
    const { buyTwilioNumber } = await loadTwilio();
    const purchase = await buyTwilioNumber(
      { accountSid, authToken, apiUrl },
      {
        areaCode,
        incomingUrl: `${base}/carriers/twilio/incoming`,
        eventsUrl: `${base}/carriers/twilio/events`,
      },
      idleClock,
    );
    const change = { act: "created", kind, subject: id } as const;
    if ("number" in purchase) {
      await noteChange(transaction, author, change);
      return { number: purchase.number, twilioAccountSid: accountSid };
    }
    const { failure, code } = purchase;
    log.warn({ failure, code }, "Twilio sold no number");
    if (failure === "none-there")
      throw new Refusal(400, "areaCode: Twilio has no number with it at the moment. Try another one.");
    if (failure === "refused")
      throw new Refusal(502, `Twilio refused the order${code === undefined ? "" : ` with code ${code}`}.`);
    // It may have been bought, so it counts, whatever becomes of this request.
    await noteChange(kysely, author, change);
    throw new Refusal(
      502,
      "Twilio did not answer. Look in its console whether a number was bought before you try again.",
    );
  };
}

async function boughtThisMonth(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from larkline.api_change
    where kind = ${kind} and changed_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
}
