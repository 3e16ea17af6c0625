import { extentOf, plans, smallestWith, smallestWithMore } from "#domain/plans.ts";
import { paths } from "#domain/site-map.ts";
import { callsOfADay } from "../../pricing/calls-of-a-day.ts";
import { compareIn } from "../../pricing/compare.ts";
import { planCards } from "../../pricing/plan-cards.ts";
import type { PricingContent } from "../../pricing/pricing.ts";
import { company } from "../company.ts";
import { locale } from "../language.ts";
import { comparison } from "./comparison.ts";
import { planTexts } from "./plan-texts.ts";
import { howMany, planNames, pricesDescription } from "./plan-words.ts";

const once = plans.filter(({ billing }) => billing === "one-time");
const monthly = plans.filter(({ billing }) => billing === "monthly");
const [first] = plans;
const popular = plans.find((plan) => "popular" in plan) ?? first;
const pay = (list: readonly unknown[]) => (list.length === 1 ? "se paga" : "se pagan");

export const pricing = {
  meta: {
    title: "Precios",
    description: pricesDescription(plans),
  },
  intro: {
    title: [`${howMany(plans)} planes.`, "El precio es el precio."],
    plans: "Planes",
    lead: `Precios en dólares, sin cobro por minuto ni por usuario. ${company.assistantName} contesta en todos los planes; los más grandes agregan lo que pasa antes y después de la llamada.`,
  },
  labels: {
    popular: "El más elegido",
    getStarted: "Empezar",
    newTab: "(se abre en otra pestaña)",
    billing: { "one-time": "pago único", monthly: "al mes" },
  },
  plans: planCards(plans, {
    texts: planTexts,
    comparison,
    includes: (before) => `Todo lo de ${before}, y además`,
  }),
  beside: {
    title: "Al lado de su recepcionista, no en su lugar.",
    lead: `Una persona recibe a quien entra y calma a quien llega molesto. ${company.assistantName} contesta las llamadas que entran mientras tanto, y las que llegan cuando ya todos se fueron a casa.`,
    question: "Pregunta",
    person: "Recepcionista de tiempo completo",
    plan: `${company.assistantName} con ${popular.name}`,
    days: ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
    rows: [
      {
        question: "¿Cuánto cuesta un mes?",
        person: "Unos $3,100 de salario",
        plan: `$${popular.price.toLocaleString(locale)}`,
        footnote: "receptionist-wage",
      },
      {
        question: "¿Cuánto de la semana cubre?",
        person: "40 de 168 horas",
        plan: "168 de 168 horas",
      },
      {
        question: "¿Cuántas llamadas a la vez?",
        person: "Una",
        plan: `Hasta ${extentOf(popular, "calls-at-once")}`,
      },
      {
        question: "¿Quién atiende las difíciles?",
        person: "La persona de la recepción",
        plan: "La misma persona",
      },
    ],
  },
  tiles: {
    title: "Lo que realmente recibe",
    lead: "Cinco funciones, tal como se ven en un día de trabajo.",
    agent: {
      title: "Creación del agente de IA",
      text: "Escribimos el agente con usted: cómo saluda, qué puede prometer, cuándo recurre a una persona.",
      from: `Desde ${smallestWith(plans, "agent-creation").name}`,
      settings: [
        { label: "Saluda así", value: "“Juniper Salon, habla Wren, recepcionista con IA.”" },
        { label: "Puede agendar", value: "Corte, tinte, consulta" },
        { label: "Pasa la llamada", value: "Quejas, y lo que ya preguntó dos veces" },
        { label: "Nunca dice", value: "Un precio que no esté en su lista" },
      ],
    },
    analytics: {
      ...callsOfADay,
      title: "Analítica avanzada",
      text: "Cuándo suena el teléfono, por qué y en qué terminó. Las barras encendidas son llamadas que entraron con el negocio cerrado.",
      from: `Desde ${smallestWithMore(plans, "analytics").name}`,
      caption:
        "Un ejemplo: un martes en tres salones que comparten línea. 47 de 112 llamadas entraron fuera de horario.",
    },
    crm: {
      title: "Integración con su CRM y captación de prospectos",
      text: "Quien llama por primera vez queda registrado durante la llamada. Nadie lo teclea.",
      from: `Desde ${smallestWith(plans, "crm-integration").name}`,
      record: [
        { label: "Llamó", value: "Rosa Delgado" },
        { label: "Quiere", value: "Balayage antes del 6 de junio" },
        { label: "Llegó por", value: "Una amiga" },
        { label: "Sigue", value: "Consulta, jue 4:30 p.m." },
      ],
    },
    languages: {
      title: "Multilingüe",
      text: "Contesta en el idioma que oye, y cambia cuando cambia quien llama.",
      from: `Desde ${smallestWithMore(plans, "languages").name}`,
      greetings: [
        { language: "Inglés", code: "en", text: "Hello, how can I help?" },
        { language: "Francés", code: "fr", text: "Bonjour, comment puis-je vous aider ?" },
        { language: "Alemán", code: "de", text: "Guten Tag, wie kann ich helfen?" },
        { language: "Italiano", code: "it", text: "Buongiorno, come posso aiutarla?" },
      ],
    },
    outbound: {
      title: "Llamadas salientes",
      text: "Tres tipos de llamadas que una recepción ocupada deja para mañana.",
      from: `Desde ${smallestWith(plans, "reminder-calls").name}`,
      calls: [
        { kind: "Recordatorio", to: "Cita mañana, 9:15 a.m.", result: "Confirmada" },
        { kind: "Reactivación", to: "Última visita hace ocho meses", result: "Agendada" },
        { kind: "Recuperación", to: "Canceló en marzo", result: "Llamar en mayo" },
      ],
    },
  },
  comparison: {
    title: "Todo, lado a lado",
    caption: "Lo que incluye cada plan",
    feature: "Función",
    included: "Incluido",
    notIncluded: "No incluido",
    groups: compareIn(comparison, plans),
  },
  terms: {
    title: "Los términos, sin letra chica",
    lead: "No debería necesitar un abogado para saber lo que cuesta un plan.",
    items: [
      {
        figure: "Por adelantado",
        title: "El pago",
        text: `${planNames(once)} ${pay(once)} una sola vez, antes de empezar. ${planNames(monthly)} ${pay(monthly)} al inicio de cada mes.`,
      },
      {
        figure: "30 días",
        footnote: "plan-terms",
        title: `${planNames(once)}, si no es para usted`,
        text: "Un plan de pago único no se reembolsa después de 30 días. Dentro de esos 30 días puede pedir que le devolvamos su dinero.",
      },
      {
        figure: "30 días de aviso",
        footnote: "plan-terms",
        title: `${planNames(monthly)}, si se va`,
        text: "Un plan mensual se puede cancelar en cualquier momento con 30 días de aviso. Sin contrato anual, sin cargo por irse.",
      },
      {
        figure: company.setUpTime,
        footnote: "set-up",
        title: "La puesta en marcha",
        text: "Desde la primera charla hasta la primera llamada de su agente. Usted aprueba lo que dice antes de que alguien lo oiga.",
      },
      {
        figure: "Mes 2",
        footnote: "plan-terms",
        title: `${planNames(once)}, ya pagado`,
        text: `No se paga nada más. Sigue contestando, dentro de lo que dice su lista: ${extentOf(first, "phone-lines")} línea telefónica, ${extentOf(first, "calls-at-once")} llamadas a la vez, ${extentOf(first, "languages")} idioma. Usted sube de plan cuando necesita más, no antes.`,
      },
    ],
    question:
      "¿No sabe qué plan le conviene? Díganos cuántas llamadas recibe y le diremos cuál es el más pequeño que le sirve.",
    contact: { label: "Pregunte a una persona", to: paths.contact },
    full: { label: "Leer los Términos del servicio completos", to: paths.terms },
  },
} as const satisfies PricingContent;
