import * as v from "valibot";
import { actWords, spacedPhone } from "./act-words.ts";
import { defineAct } from "./define-act.ts";
import { notPassedOn, type PassedOn, tellingPassedOn } from "./passed-on.ts";
import { phoneIn } from "./phone-in.ts";
import { zoneOf } from "./visitor.ts";

/**
 * Puts a number on the suppression list once the visitor has heard it and agreed. It may be any number: one that we
 * would not call anyway does no harm there.
 */
export const stopCallingAct = defineAct({
  name: "stop_calling",
  description:
    "Has a number never called again, for a visitor who wants no more calls. Ask for the number, read it back and have the visitor's yes.",
  schema: v.object({
    phone: v.pipe(
      v.string(actWords.phone),
      v.description("with area code; with + and country code where it is known"),
    ),
  }),
  read({ phone: given }, call) {
    const phone = phoneIn(given, zoneOf(undefined, call));
    return phone === undefined || phone === "wrong"
      ? { ok: false, errors: [{ field: "phone", message: actWords.phone }] }
      : { ok: true, values: { phone } };
  },
  needs: ["suppress"],
  share: "stops",
  inOneCall: { most: 2, same: ({ phone }) => [phone], tooMany: actWords.reachUs },
  refuse: notPassedOn,
  confirm: {
    readBack: ({ phone }) => `Nobody calls ${spacedPhone(phone)} again, for good.`,
    question: "Is that right?",
    fields: ({ phone }) => ({ phone }),
    hangsUp: true,
    ...tellingPassedOn("Done. Nobody calls that number again. Goodbye!"),
  },
  async run({ phone }, { suppress, call }): Promise<PassedOn> {
    await suppress(phone, call.how?.() ?? "said");
    return { isTaken: true };
  },
});
