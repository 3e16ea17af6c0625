import { automationWebhook } from "./kinds/automation-webhook.ts";
import { bookingReminderDay } from "./kinds/booking-reminder-day.ts";
import { bookingReminderHour } from "./kinds/booking-reminder-hour.ts";
import { callEnded, callReport, callStarted } from "./kinds/call-messages.ts";
import { confirmationMail } from "./kinds/confirmation-mail.ts";
import { ownerMail } from "./kinds/owner-mail.ts";

/** All kinds of delivery. The database's CHECK on `larkline.delivery.kind` repeats their names; a test compares. */
export const deliveries = [
  automationWebhook,
  confirmationMail,
  ownerMail,
  bookingReminderDay,
  bookingReminderHour,
  callStarted,
  callEnded,
  callReport,
] as const;

export type DeliveryKind = (typeof deliveries)[number]["kind"];

export const deliveryKinds: readonly DeliveryKind[] = deliveries.map(({ kind }) => kind);
