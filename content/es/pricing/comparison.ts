import type { ComparisonWords } from "../../pricing/compare.ts";
import { company } from "../company.ts";

type Features = ComparisonWords["groups"][number]["features"];

const onThePhone = {
  "call-answering": { name: "Llamadas contestadas, de día y de noche" },
  "agent-creation": { name: "Creación del agente de IA" },
  "phone-lines": { name: "Líneas telefónicas", footnote: "phone-lines" },
  "calls-at-once": { name: "Llamadas a la vez", footnote: "concurrent-calls" },
  languages: { name: "Idiomas", footnote: "languages" },
  "hand-over": { name: "Transferencia a una persona" },
} as const satisfies Features;

const afterTheCall = {
  "appointment-booking": { name: "Citas en su calendario" },
  analytics: { name: "Analítica" },
  "crm-integration": { name: "Integración con su CRM" },
  "lead-capture": { name: "Captación de prospectos" },
  "monthly-review": { name: "Revisión mensual de sus llamadas" },
} as const satisfies Features;

const outbound = {
  "reminder-calls": { name: "Llamadas de recordatorio" },
  "re-engagement-calls": { name: "Llamadas de reactivación" },
  "win-back-calls": { name: "Llamadas de recuperación" },
  campaigns: { name: "Campañas con horario propio" },
} as const satisfies Features;

const withUs = {
  "set-up": {
    name: `Puesta en marcha en ${company.setUpTime}`,
    metric: { label: "Puesta en marcha", value: company.setUpTime },
    footnote: "set-up",
  },
  "answer-to-questions": { name: "Respuesta a sus preguntas" },
  "critical-response": { name: "Respuesta en problemas críticos", footnote: "critical-response" },
  "named-person": { name: "Una persona asignada" },
} as const satisfies Features;

/** The words of the comparison table. */
export const comparison: ComparisonWords = {
  groups: [
    { title: "Al teléfono", features: onThePhone },
    { title: "Después de la llamada", features: afterTheCall },
    { title: "Llamadas salientes", features: outbound },
    { title: "Trabajar con nosotros", features: withUs },
  ],
  features: { ...onThePhone, ...afterTheCall, ...outbound, ...withUs },
  extents: { Basic: "Básica", Advanced: "Avanzada" },
};
