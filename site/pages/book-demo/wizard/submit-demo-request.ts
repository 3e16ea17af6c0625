import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import { DemoRequestNotSaved } from "./demo-request-not-saved.ts";
import type { KeptLead } from "./kept-lead.ts";
import { pageOutbox } from "./page-outbox.ts";
import type { KeptSubmission, WizardAction } from "./wizard-state.ts";

/** Sends the request and says what the wizard has to do next. Never throws. */
export async function submitDemoRequest(row: DemoRequestRow): Promise<WizardAction> {
  try {
    await saveDemoRequest(row);
    return { type: "accepted", late: false };
  } catch (error) {
    console.error("Error:", error);
    if (!(error instanceof DemoRequestNotSaved)) return { type: "failed" };
    return { type: "kept", submission: keptSubmission(error.lead, error.onDevice) };
  }
}

export function keptSubmission(lead: KeptLead, onDevice: boolean): KeptSubmission {
  return { status: "kept", leadId: lead.id, since: lead.since, onDevice, refused: lead.refused };
}

async function saveDemoRequest(row: DemoRequestRow): Promise<void> {
  const delivery = await pageOutbox().deliver(row);
  if (delivery.status === "accepted") return;
  console.error("Error saving demo request:", delivery.error);
  throw new DemoRequestNotSaved(delivery.lead, delivery.onDevice, delivery.error);
}
