import { language } from "#content/language.ts";
import { formAddress } from "#site/features/form-submission/form-address.ts";
import { guardedStorage } from "#site/guarded-storage.ts";
import { forgetPublicConfig, publicConfig } from "#site/public-config.ts";
import { randomUuid } from "#ui/random-uuid.ts";
import { openDialTickets } from "./consent-headers.ts";
import { createDemoRequestClient } from "./demo-request-client.ts";
import { exclusively } from "./exclusively.ts";
import { leadStorage } from "./kept-lead.ts";
import { keptLeadPrefix } from "./kept-lead-keys.ts";
import { LeadOutbox } from "./lead-outbox.ts";
import { forgetDraftOfLead } from "./wizard-draft.ts";

/** This page's tickets: the wizard prepares one early, and the outbox sends it with a consent. */
export const dialTickets = openDialTickets({
  async openTickets() {
    const { openPageTickets } = await import("#site/features/form-submission/page-session.ts");
    return openPageTickets(formAddress("/api/forms/demo-request/token"));
  },
  now: Date.now,
});

/** This page's only client: the wizard connects it early, and the outbox sends with it. */
export const demoRequestClient = createDemoRequestClient({
  readConfig: publicConfig,
  forgetConfig: forgetPublicConfig,
  fetch: (...request) => fetch(...request),
  tickets: dialTickets,
  after,
  now: Date.now,
});

let outbox: LeadOutbox | undefined;

/** This page's only outbox, with the browser's storage, network, clock and locks. */
export function pageOutbox(): LeadOutbox {
  outbox ??= openOutbox();
  return outbox;
}

/** Sends leads that an earlier visit could not send. Called on every page. */
export function resendKeptLeads(): Promise<void> {
  return pageOutbox().start();
}

function openOutbox(): LeadOutbox {
  const opened = new LeadOutbox({
    storage: leadStorage(guardedStorage("local")),
    transport: demoRequestClient.send,
    exclusively,
    clock: { now: Date.now, after },
    random: Math.random,
    newKey: () => randomUuid(),
    language,
    onAccepted: (lead) => forgetDraftOfLead(lead.id),
  });
  window.addEventListener("online", () => void opened.wake());
  // Another tab has delivered a lead, so the connection works again.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(keptLeadPrefix) && newValue === null) void opened.wake();
  });
  return opened;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
