import * as v from "valibot";
import { isUntouched, wizardValues } from "#domain/forms/wizard-values.ts";
import { guardedStorage, parseJson } from "#site/guarded-storage.ts";
import type { Booked } from "#site/pages/book-demo/booking/booking-widget.ts";
import { forgetWish } from "#site/pages/book-demo/next-times/wished-time.ts";

const draftKey = "larkline:book-demo:draft";
const contactKey = "larkline:book-demo:contact";

const draft = v.object({
  values: wizardValues,
  /** The visitor has said that they do not want to be called. */
  declinesCall: v.fallback(v.boolean(), false),
  /** Id of the kept lead made from exactly these values. */
  leadId: v.optional(v.string()),
});
const bookedKey = "larkline:book-demo:booked";

const contact = v.object({
  fullName: v.string(),
  email: v.string(),
  // A tab from before the release has neither.
  phone: v.fallback(v.string(), ""),
  company: v.fallback(v.string(), ""),
});
const booked = v.object({
  uri: v.string(),
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  host: v.optional(v.string()),
  caller: v.optional(v.picklist(["host", "visitor"])),
  phone: v.optional(v.string()),
});

export type WizardDraft = v.InferOutput<typeof draft>;

/** Values entered in this tab and not yet sent. A damaged draft counts as none. */
export function readDraft(): WizardDraft | undefined {
  return readAs(draft, draftKey);
}

/** Called on every change, so that the visitor loses nothing by a reload or a crash. */
export function writeDraft(draft: WizardDraft): void {
  if (isUntouched(draft.values) && !draft.declinesCall) guardedStorage("session").remove(draftKey);
  else guardedStorage("session").write(draftKey, JSON.stringify(draft));
}

/** Called when a lead has arrived, whatever page the visitor is on by then. */
export function forgetDraftOfLead(leadId: string): void {
  if (readDraft()?.leadId === leadId) guardedStorage("session").remove(draftKey);
}

/** Who sent the last request, which prefills the booking. Nothing else of it is kept. */
export function readContact(): v.InferOutput<typeof contact> | undefined {
  return readAs(contact, contactKey);
}

export function writeContact(written: v.InferOutput<typeof contact>): void {
  guardedStorage("session").write(contactKey, JSON.stringify(written));
}

/** The booked time, so that a reload does not offer the calendar again. */
export function readBooked(): Booked | undefined {
  return readAs(booked, bookedKey);
}

/** Stores the booked time and forgets who sent the request and the time they had picked, no longer needed. */
export function writeBooked(time: Booked): void {
  forgetSubmission();
  guardedStorage("session").write(bookedKey, JSON.stringify(time));
}

/** Called when the next request begins or the visitor moves on, so that nothing of the last one is kept. */
export function forgetBooked(): void {
  guardedStorage("session").remove(bookedKey);
}

export function forgetSubmission(): void {
  guardedStorage("session").remove(contactKey);
  forgetWish();
  forgetBooked();
}

function readAs<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, parseJson(guardedStorage("session").read(key)));
  return read.success ? read.output : undefined;
}
