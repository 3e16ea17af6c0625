import { AuditLog } from "./audit-log.tsx";
import { BookingFlow } from "./booking-flow.tsx";
import { CalendarWrites } from "./calendar-writes.tsx";
import { CallVolume } from "./call-volume.tsx";
import { RegionMap } from "./region-map.tsx";
import { TurnChart } from "./turn-chart.tsx";

/** What each technology shows of itself. */
export const panels = {
  "neural-processing": TurnChart,
  "smart-automation": BookingFlow,
  "enterprise-security": AuditLog,
  "global-infrastructure": RegionMap,
  "smart-analytics": CallVolume,
  "seamless-integration": CalendarWrites,
} as const;
