import { facts as wrenFacts } from "../wren/facts.ts";
import { practice } from "./practice.ts";

/** Facts that the practice's receptionist states. */
export const facts = {
  "wren.name": wrenFacts["wren.name"],
  "company.name": wrenFacts["company.name"],
  "practice.name": practice.name,
  "practice.hours": practice.hours,
} as const;
