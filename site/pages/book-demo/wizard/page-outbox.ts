import { guardedStorage } from "#site/guarded-storage.ts";
import { sendLead } from "./demo-request-client.ts";
import { exclusively } from "./exclusively.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { leadStorage } from "./kept-lead.ts";
import { keptLeadPrefix } from "./kept-lead-keys.ts";
import { LeadOutbox } from "./lead-outbox.ts";
import { forgetDraftOfLead } from "./wizard-draft.ts";

let outbox: LeadOutbox | undefined;

/** The one outbox of this page, with the browser's storage, network, clock and locks. */
export function pageOutbox(): LeadOutbox {
  outbox ??= openOutbox();
  return outbox;
}

/** Sends what an earlier visit could not; started on every page that is opened. */
export function resendKeptLeads(): Promise<void> {
  return pageOutbox().start();
}

function openOutbox(): LeadOutbox {
  const opened = new LeadOutbox({
    storage: leadStorage(guardedStorage("local")),
    transport: sendLead,
    exclusively,
    clock: { now: Date.now, after },
    random: Math.random,
    newKey: newIdempotencyKey,
    onAccepted: (lead) => forgetDraftOfLead(lead.id),
  });
  window.addEventListener("online", () => void opened.wake());
  // Another tab has delivered a lead, so the line is up again.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(keptLeadPrefix) && newValue === null) void opened.wake();
  });
  return opened;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
