import * as v from "valibot";
import { guardedStorage, parseJson } from "#site/guarded-storage.ts";
import type { Booked } from "#site/pages/book-demo/booking/booking-widget.ts";
import { isUntouched, type WizardValues, wizardValues } from "./wizard-values.ts";

const draftKey = "larkline:book-demo:draft";
const contactKey = "larkline:book-demo:contact";

const draft = v.object({
  values: wizardValues,
  /** The kept lead that was made from exactly these values. */
  leadId: v.optional(v.string()),
});
const bookedKey = "larkline:book-demo:booked";

const contact = v.object({ fullName: v.string(), email: v.string() });
const booked = v.object({ uri: v.string(), start: v.optional(v.string()), end: v.optional(v.string()) });

export type WizardDraft = v.InferOutput<typeof draft>;

/** What was entered in this tab and not yet sent. A damaged draft counts as none. */
export function readDraft(): WizardDraft | undefined {
  return readAs(draft, draftKey);
}

/** Written on every change, so that neither a reload nor a crash costs the visitor a word. */
export function writeDraft(values: WizardValues, leadId: string | undefined): void {
  if (isUntouched(values)) guardedStorage("session").remove(draftKey);
  else guardedStorage("session").write(draftKey, JSON.stringify({ values, leadId }));
}

/** Called when a lead has arrived, on whichever page the visitor is by then. */
export function forgetDraftOfLead(leadId: string): void {
  if (readDraft()?.leadId === leadId) guardedStorage("session").remove(draftKey);
}

/** Name and e-mail of a request that was sent: they prefill the booking, and nothing else is kept. */
export function readContact(): v.InferOutput<typeof contact> | undefined {
  return readAs(contact, contactKey);
}

export function writeContact({ fullName, email }: v.InferOutput<typeof contact>): void {
  guardedStorage("session").write(contactKey, JSON.stringify({ fullName, email }));
}

/** The booked time, so that a reload does not offer the calendar once more. */
export function readBooked(): Booked | undefined {
  return readAs(booked, bookedKey);
}

/** Name and e-mail have done their work once a time is booked. */
export function writeBooked(time: Booked): void {
  forgetSubmission();
  guardedStorage("session").write(bookedKey, JSON.stringify(time));
}

/** When the next request begins, or the visitor has left: nothing of the last one stays in the browser. */
export function forgetBooked(): void {
  guardedStorage("session").remove(bookedKey);
}

export function forgetSubmission(): void {
  guardedStorage("session").remove(contactKey);
  forgetBooked();
}

function readAs<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, parseJson(guardedStorage("session").read(key)));
  return read.success ? read.output : undefined;
}
