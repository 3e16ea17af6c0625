import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { defineAudit } from "./audit-command.ts";
import { defineBookings } from "./bookings-command.ts";
import { defineBudgets } from "./budgets-command.ts";
import { defineCompletion } from "./completion-command.ts";
import { defineConsents } from "./consents-command.ts";
import { defineDeliveries } from "./deliveries-command.ts";
import { defineErase } from "./erase-command.ts";
import { defineErrors } from "./errors-command.ts";
import { defineKeys } from "./keys-command.ts";
import { defineMigrate } from "./migrate-command.ts";
import type { Ops } from "./ops.ts";
import { definePerson } from "./person-command.ts";
import { definePurge } from "./purge-command.ts";
import {
  defineContacts,
  defineDemoCalls,
  defineDialAttempts,
  defineDials,
  defineLeads,
} from "./records-command.ts";
import { defineSuppress } from "./suppress-command.ts";
import { defineUnanswered } from "./unanswered-command.ts";

/** Adds a command to the program: its name, description, arguments, options and action. */
export type DefineCommand = (program: CommandUnknownOpts, ops: Ops) => void;

/** Every command, in the order of the help text. */
export const commands: readonly DefineCommand[] = [
  defineLeads,
  defineContacts,
  defineDemoCalls,
  defineConsents,
  defineDials,
  defineDialAttempts,
  defineSuppress,
  defineDeliveries,
  defineBookings,
  defineBudgets,
  defineUnanswered,
  defineErrors,
  definePerson,
  defineErase,
  definePurge,
  defineKeys,
  defineAudit,
  defineMigrate,
  defineCompletion,
];
