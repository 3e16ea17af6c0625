import type { KeptLead } from "./kept-lead.ts";

/** The first attempt to save a demo request failed; the request is kept and sent again. */
export class DemoRequestNotSaved extends Error {
  override readonly name = "DemoRequestNotSaved";
  readonly lead: KeptLead;
  /** Whether the kept request survives closing the page. */
  readonly onDevice: boolean;

  constructor(lead: KeptLead, onDevice: boolean, cause: Error) {
    super(cause.message, { cause });
    this.lead = lead;
    this.onDevice = onDevice;
  }
}
