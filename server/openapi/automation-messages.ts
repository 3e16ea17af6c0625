import * as v from "valibot";
import { described } from "#voice/index.ts";

// What is posted to the operator's automation (server/delivery/kinds/automation-webhook.ts); a test holds it to these.

const text = v.string();

/** By the names in the description. */
export const automationMessages = {
  DialRequested: described(
    v.object({
      phone: described(text, "The number to call, with `+` and its country code."),
      companyName: described(text, "The company, as the visitor wrote it."),
      website: described(text, "The website, as the visitor wrote it; empty without one."),
      name: described(text, "The visitor’s name."),
    }),
    "Someone agreed to be called by an agent.",
  ),
  CallBackRequested: described(
    v.object({
      type: described(v.literal("call-back.requested"), "Names the message."),
      timestamp: described(text, "When it was asked for, ISO 8601 in UTC."),
      data: described(
        v.object({
          phone: described(text, "The number to call, with `+` and its country code."),
          name: described(text, "The caller’s name."),
          companyName: described(text, "The caller’s company; empty without one."),
          email: described(text, "The caller’s email address; empty without one."),
          topic: described(text, "What the caller wants to talk about."),
        }),
        "Who to call.",
      ),
    }),
    "A caller asked to be called back by a person.",
  ),
} as const;
