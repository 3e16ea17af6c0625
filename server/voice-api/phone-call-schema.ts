import * as v from "valibot";
import { described, nullish, optional, overridesSchema, webCallSchema } from "#voice/index.ts";
import { line, number, uuid } from "./schema-parts.ts";

/** A property that no request may have. @param instead what to do, as a whole sentence. */
function refused(meaning: string, instead: string) {
  return v.pipe(
    v.optional(v.custom<undefined | null>((given) => given == null, instead)),
    v.description(`Refused: ${meaning}.`),
  );
}

/** Most phones that one request may ring. */
const mostCustomers = 100;

export const customerSchema = described(
  v.looseObject({
    number: described(number, "The number that is rung, as E.164."),
    name: optional(line, "Fills `{{customer.name}}` in the assistant’s texts. It is not kept."),
    email: optional(line, "Fills `{{customer.email}}`. It is not kept."),
    externalId: optional(line, "Fills `{{customer.externalId}}`. It is not kept."),
    assistantOverrides: optional(overridesSchema, "Replace the assistant’s properties for this customer."),
    squadOverrides: optional(overridesSchema, "Replace the squad’s `membersOverrides` for this customer."),
    numberE164CheckEnabled: refused(
      "every number is checked",
      "leave it out: only numbers with their country code are rung",
    ),
    extension: refused("no extension is dialed after the answer", "leave it out, or ring a direct number"),
    sipUri: refused("only telephone numbers are rung", "leave it out, and give a number"),
  }),
  "Someone to call.",
);

export type Customer = v.InferOutput<typeof customerSchema>;

const {
  customer: _,
  customers: __,
  phoneNumber: ___,
  phoneNumberId: ____,
  ...whoTalks
} = webCallSchema.entries;

/** Instead of a customer. */
const eitherCustomer = "must be given, or customers: who to call";

export const phoneCallSchema = described(
  v.pipe(
    v.looseObject({
      ...whoTalks,
      phoneNumberId: described(
        uuid,
        "The id of the stored number that the call is made from. It has to be the one that this server calls from: `SIP_CALLER_NUMBER`, `TWILIO_CALLER_NUMBER` or `VONAGE_CALLER_NUMBER`.",
      ),
      customer: nullish(customerSchema, "Who is called."),
      customers: nullish(
        v.pipe(
          v.array(customerSchema),
          v.minLength(1, "must have at least one customer"),
          v.maxLength(mostCustomers, `must have ${mostCustomers} customers at most`),
        ),
        "The same for several people, each with their own call. The response lists the calls as `results`, and those who aren’t called as `errors`.",
      ),
      customerId: refused("no customers are stored", "leave it out, and give customer"),
      phoneNumber: refused(
        "a call is made from a stored number",
        "leave it out, store the number with POST /phone-number, and give phoneNumberId",
      ),
      schedulePlan: refused(
        "a phone is rung as soon as its calling hours allow",
        "leave it out, and ask for the call when it is due",
      ),
    }),
    v.forward(
      v.partialCheck(
        [["customer"], ["customers"]],
        ({ customer, customers }) => (customer == null) !== (customers == null),
        eitherCustomer,
      ),
      ["customer"],
    ),
  ),
  "Who talks, and who is called.",
);

export type ReadPhoneCall = v.InferOutput<typeof phoneCallSchema>;
