import { company } from "#content/company.ts";

/** Facts about the case study's practice for its demonstration receptionist. */
export const practice = {
  name: "Maple & Main Dental",
  timeZone: company.officeTimeZone,
  hours: "Monday to Friday, from 9 am to 5 pm",
  /** Free times of each weekday. */
  times: ["09:00", "10:30", "14:00", "15:30"],
} as const;
