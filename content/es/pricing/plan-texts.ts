import type { PlanId } from "#domain/plans.ts";
import type { PlanTexts } from "../../pricing/plan-texts.ts";

/** Typed so that a plan without words does not compile. */
export const planTexts: Readonly<Record<PlanId, PlanTexts>> = {
  starter: {
    description: "Su agente: se crea una vez y contesta desde entonces.",
    highlight: "Se contestan todas las llamadas.",
    features: [
      "Creación del agente de IA, con sus palabras",
      "Llamadas contestadas de día y de noche",
      "Citas agendadas en su calendario",
      "Transferencia a su equipo cuando hace falta",
      "Analítica básica: llamadas, duración, resultados",
    ],
  },
  growth: {
    description: "Para equipos que viven pegados al teléfono.",
    highlight: "Cada llamada termina en sus sistemas.",
    features: [
      "Analítica avanzada por hora, tema y resultado",
      "Integración con su CRM, en ambos sentidos",
      "Multilingüe: 12+ idiomas en un solo número",
      "Prospectos captados, clasificados y enviados a su equipo",
      "Una revisión de sus llamadas cada mes",
    ],
  },
  premium: {
    description: "Para negocios que también llaman, en vez de esperar.",
    highlight: "Las llamadas que nadie tiene tiempo de hacer, hechas.",
    features: [
      "Llamadas de recordatorio antes de cada cita",
      "Llamadas de reactivación a clientes que no han vuelto",
      "Llamadas de recuperación a quienes se fueron",
      "Campañas con guion y horario propios",
      "Una persona asignada que conoce su cuenta",
    ],
    figures: [{ label: "Llamadas salientes", value: "3 tipos", footnote: "what-plans-do" }],
  },
};
