import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import type { CallConsent, KeptLead } from "./kept-lead.ts";
import type { LeadOutbox } from "./lead-outbox.ts";
import { pageOutbox } from "./page-outbox.ts";
import type { KeptSubmission, WizardAction } from "./wizard-state.ts";

/**
 * Sends the request. Never throws: whatever fails, the visitor can submit again.
 *
 * @param consent to a call; undefined when the visitor does not want one.
 * @param openOutbox Default: the page's.
 * @returns the next action for the wizard.
 */
export async function submitDemoRequest(
  row: DemoRequestRow,
  consent: CallConsent | undefined,
  openOutbox: () => Pick<LeadOutbox, "deliver"> = pageOutbox,
): Promise<WizardAction> {
  try {
    const delivery = await openOutbox().deliver(row, consent);
    if (delivery.status === "accepted") {
      const { isCallAsked, call, callsAt } = delivery;
      return { type: "accepted", late: false, isCallAsked, call, callsAt };
    }
    const { lead, onDevice, error } = delivery;
    console.error("Error saving demo request:", error);
    console.error("Error:", error);
    return { type: "kept", submission: keptSubmission(lead, onDevice) };
  } catch (error) {
    console.error("Error:", error);
    return { type: "failed" };
  }
}

export function keptSubmission(lead: KeptLead, onDevice: boolean): KeptSubmission {
  return { status: "kept", leadId: lead.id, since: lead.since, onDevice, refused: lead.refused };
}
