import { bookingRules } from "#domain/booking.ts";
import { countries } from "#domain/countries.ts";
import { extentOf, type PlanFeature, plans, smallestWith, smallestWithMore } from "#domain/plans.ts";
import type { Footnote } from "../../footnotes/footnote.ts";
import {
  type FootnoteId,
  footnotes as original,
  type footnoteWords as originalWords,
} from "../../footnotes/footnotes.ts";
import type { TranslationOf } from "../../translation.ts";
import { locale } from "../language.ts";

const [first] = plans;
const withReminders = smallestWith(plans, "reminder-calls");
const withLanguages = plans.filter((plan) => extentOf(plan, "languages") !== extentOf(first, "languages"));
const largest = plans[plans.length - 1] ?? first;
const smaller = plans
  .slice(0, -1)
  .map((plan) => `${plan.name} tiene ${extentOf(plan, "calls-at-once")}`)
  .join(", ");

/** How much of a feature each plan has. */
const extents = (feature: PlanFeature) =>
  plans.map((plan) => `${plan.name} tiene ${extentOf(plan, feature)}`).join(", ");

const terms = { ...original.uptime.link, label: "Términos del servicio" } as const;
const priceList = { ...original.languages.link, label: "Precios" } as const;
const notCounted = "Una cifra de muestra para este sitio, no un conteo auditado";
const sampleFigure = "Una cifra de muestra para este sitio";
const oneMachine = "en un navegador en la misma máquina del servidor; una red real le suma tiempo";
const onePractice = "Un consultorio con cinco dentistas; no son cuentas auditadas";
const currentPrices = "Lista de precios de hoy";
const termsDate = "Términos del 2 de junio de 2025";
const everyPlan = "Todos los planes";

/** Every footnote of the site. Standing and figures are the same in all languages. */
export const footnotes = {
  "calls-handled": {
    ...original["calls-handled"],
    text: "Llamadas de todos los clientes, entrantes y salientes. Entre 100 negocios son unas 90 al día durante tres años.",
    date: "2023 a 2025",
    sample: notCounted,
  },
  businesses: {
    ...original.businesses,
    text: "Negocios con un agente en al menos una de sus líneas.",
    date: "Fines de 2025",
    sample: notCounted,
  },
  satisfaction: {
    ...original.satisfaction,
    text: "Clientes que dirían que están satisfechos. Todavía no la respalda ninguna encuesta.",
    date: "Aún sin encuesta",
    sample: sampleFigure,
  },
  "no-shows": {
    ...original["no-shows"],
    text: `Citas perdidas con recordatorios, frente a los meses anteriores. Las llamadas de recordatorio vienen con ${withReminders.name}. El consultorio de nuestro caso bajó más; eso no lo prometemos.`,
    date: "Los primeros seis meses",
    sample: "Una cifra de muestra para este sitio, no un estudio",
  },
  "concurrent-calls": {
    ...original["concurrent-calls"],
    text: `El límite de ${largest.name}; ${smaller}. Más llamadas requieren más servidores: en nuestra prueba, uno sostuvo 50 a la vez.`,
    date: "Lista de precios de hoy, prueba de noviembre de 2026",
    sample: "333 preguntas en 50 llamadas simultáneas",
    link: priceList,
  },
  "reaction-time": {
    ...original["reaction-time"],
    text: "Lo que tarda Wren en bajar la voz cuando le interrumpen: 0.1 s o menos en 95 de 100 casos. Una respuesta tarda unos 270 ms: Wren espera a estar seguro de que usted terminó.",
    date: "Noviembre de 2026",
    sample: `29 interrupciones ${oneMachine}`,
    link: { ...original["reaction-time"].link, label: "Tecnología" },
  },
  "answer-time": {
    ...original["answer-time"],
    text: "La mediana, desde el último sonido de quien llama hasta el primero de la respuesta; 95 de 100 respuestas empiezan en 530 ms o menos. Después de una llamada aquí, usted ve cuánto tardó cada una.",
    date: "Noviembre de 2026",
    sample: `16 respuestas ${oneMachine}`,
  },
  "answer-stages": {
    ...original["answer-stages"],
    text: "Dos de estos tiempos valen para todas las llamadas: Wren espera 160 ms después de una frase completa y responde a los 270 ms en la mediana. Las etapas intermedias se traslapan; aquí se dibujan como un ejemplo.",
    date: "Noviembre de 2026",
    sample: "Una respuesta, dibujada",
  },
  "human-pause": {
    ...original["human-pause"],
    text: "Dos personas dejan unos 200 ms entre turno y turno, en promedio en diez idiomas.",
    sample: "Stivers y otros, PNAS 106 (26), conversaciones en diez idiomas",
  },
  languages: {
    ...original.languages,
    text: `En un solo número, con ${withLanguages.map(({ name }) => name).join(" y ")}; ${first.name} habla uno. Las llamadas de prueba de este sitio son en inglés.`,
    date: currentPrices,
    sample: "Idiomas, no dialectos",
    link: priceList,
  },
  "what-plans-do": {
    ...original["what-plans-do"],
    text: `Todos los planes contestan y agendan. Más de un idioma empieza con ${smallestWithMore(plans, "languages").name}; las llamadas de recordatorio y seguimiento vienen con ${withReminders.name}.`,
    date: currentPrices,
    sample: "La comparación de todos los planes",
    link: priceList,
  },
  "around-the-clock": {
    ...original["around-the-clock"],
    text: "Las llamadas entrantes se contestan a cualquier hora, el 99.9% de cada mes. Las salientes esperan a una hora decente: de 8 a.m. a 9 p.m. donde está el teléfono.",
    date: termsDate,
    sample: everyPlan,
    link: terms,
  },
  uptime: {
    ...original.uptime,
    text: "De cada mes calendario, o sea 43 minutos de interrupción como máximo. Por debajo de eso, le devolvemos parte de la cuota del mes.",
    date: termsDate,
    sample: "Cada minuto, salvo mantenimiento anunciado y fallas de su propia compañía telefónica",
    link: terms,
  },
  "uptime-aim": {
    ...original["uptime-aim"],
    text: "Para lo que trabajamos: menos de una hora de interrupción al año. Lo que garantizamos es el 99.9% de cada mes, con devolución si no llegamos.",
    date: "Cada año",
    sample: "Una meta, no una medición",
    link: terms,
  },
  "outbound-results": {
    ...original["outbound-results"],
    text: "Frente a la misma lista llamada a mano: reuniones fijadas (+150%), prospectos que sirven (+85%), personas que se quedan en la línea (92%). Nuestra calculadora cuenta con mucho menos: 1.2 veces su tasa de conversión.",
    date: "Los primeros tres meses",
    sample: "Cifras de muestra para este sitio, no un estudio",
    link: { ...original["outbound-results"].link, label: "Llamadas salientes" },
  },
  "phone-lines": {
    ...original["phone-lines"],
    text: `Números de teléfono que llevan a su agente: ${extents("phone-lines")}.`,
    date: currentPrices,
    sample: everyPlan,
    link: priceList,
  },
  "crm-records": {
    ...original["crm-records"],
    text: `La integración con su CRM empieza con ${smallestWith(plans, "crm-integration").name}. A quien llama se le reconoce por su número; qué campos se llenan se acuerda en la puesta en marcha.`,
    date: currentPrices,
    sample: "Cada llamada conectada a un CRM",
    link: priceList,
  },
  "re-engagement": {
    ...original["re-engagement"],
    text: `Las llamadas de reactivación vienen con ${smallestWith(plans, "re-engagement-calls").name}. Seis meses es lo que sugerimos; el plazo lo fija usted.`,
    date: currentPrices,
    sample: "Su propia lista de clientes",
    link: priceList,
    figures: ["6+ meses"],
  },
  "nothing-to-install": {
    ...original["nothing-to-install"],
    text: "Usted desvía su número y nos da acceso a su calendario. No hace falta ninguna aplicación, ningún aparato ni otro teléfono.",
    date: currentPrices,
    sample: everyPlan,
    link: priceList,
  },
  "outbound-reach": {
    ...original["outbound-reach"],
    text: `A cualquier lugar donde usted tenga el consentimiento de la persona y la ley permita llamar. La llamada de prueba de este sitio llega a ${countries.length} países.`,
    date: "Hoy",
    sample: "Los países que aparecen en su formulario",
  },
  "double-bookings": {
    ...original["double-bookings"],
    text: "En el calendario de Larkline. Su base de datos rechaza la segunda de dos reservas para la misma hora, por muy seguidas que lleguen.",
    date: "Cada reserva; prueba de noviembre de 2026",
    sample: "10,000 solicitudes para una misma hora, 200 a la vez: se reservó una",
  },
  "one-call": {
    ...original["one-call"],
    text: "Un consentimiento permite una llamada. “Stop calling”, dicho o escrito, o la tecla 9 pone el número en una lista que la base de datos consulta antes de cada llamada.",
    date: "Cada llamada",
    sample: "Todos los números",
  },
  "call-encryption": {
    ...original["call-encryption"],
    text: "Las llamadas en un navegador, en este sitio y en el suyo: el sonido viaja por WebRTC, que siempre va cifrado, o por TLS. Una llamada telefónica cruza la red telefónica como cualquier otra; entre su compañía telefónica y nosotros va cifrada si ellos lo permiten.",
    date: "Cada llamada en un navegador",
    sample: "Los navegadores solo dan el micrófono a páginas que a su vez van cifradas",
  },
  "demo-length": {
    ...original["demo-length"],
    text: "Una demo ocupa un turno de nuestro calendario, y el siguiente puede ser de otra persona.",
    date: "Cada demo",
    sample: `Turnos de ${bookingRules.slotMinutes} minutos`,
  },
  "plan-terms": {
    ...original["plan-terms"],
    text: "Lo que se paga, lo que se devuelve y con cuánto tiempo se avisa, tal como lo dicen los Términos.",
    date: termsDate,
    sample: everyPlan,
    link: terms,
  },
  "sample-call": {
    ...original["sample-call"],
    text: "De la llamada de muestra de un salón, que puede oír en la página de inicio. La escribimos nosotros, con voces sintéticas.",
    date: "Noviembre de 2026",
    sample: "Una llamada de muestra",
    link: { ...original["sample-call"].link, label: "Inicio" },
  },
  "sample-tuesday": {
    ...original["sample-tuesday"],
    text: "Un martes de un negocio de muestra, inventado para enseñar cómo se ve la página.",
    date: "Un día",
    sample: "91 llamadas de muestra",
    figures: ["4 de 91"],
  },
  "set-up": {
    ...original["set-up"],
    text: "Desde el día en que tenemos su horario, sus servicios y acceso a su calendario. Si algo tarda más, se lo decimos enseguida.",
    date: termsDate,
    sample: everyPlan,
    link: terms,
  },
  "critical-response": {
    ...original["critical-response"],
    text: "Cuando quienes llaman no logran comunicarse con usted, una persona está trabajando en ello en menos de una hora desde su aviso, de día y de noche.",
    date: termsDate,
    sample: everyPlan,
    link: terms,
  },
  regions: {
    ...original.regions,
    text: "Una manera de repartir el servicio por el mundo, dibujada como ejemplo.",
    sample: sampleFigure,
  },
  "sample-stories": {
    ...original["sample-stories"],
    text: "Historias, estrellas y cifras de muestra: lo que podrían contar clientes como estos.",
    date: "2023 a 2025",
    sample: "Seis historias de muestra",
  },
  "maple-and-main": {
    ...original["maple-and-main"],
    text: "Maple & Main Dental es una historia de muestra. Compara el último mes sin Wren con el sexto con Wren.",
    date: "Seis meses",
    sample: onePractice,
    figures: ["42% a 5%"],
  },
  "filled-hours": {
    ...original["filled-hours"],
    text: "Solo con menos citas perdidas se ganan $12,000 × (42 − 5) ÷ 42, unos $10,600. Los otros $800 son horas canceladas que volvió a llenar la lista de espera.",
    date: "Mes 6",
    sample: onePractice,
  },
  "practice-fee": {
    ...original["practice-fee"],
    text: `Lo que la historia cuenta para Larkline. En la lista de precios de hoy, las llamadas de recordatorio vienen con ${withReminders.name} por $${withReminders.price.toLocaleString(locale)} al mes. Así, volverían $${(23_000 / withReminders.price).toFixed(2)} por cada dólar.`,
    date: "Mes 6; lista de precios de hoy",
    sample: onePractice,
    link: priceList,
  },
  "receptionist-wage": {
    ...original["receptionist-wage"],
    text: "El salario mediano de una recepcionista en Estados Unidos es de $37,230 al año, o $3,100 al mes de tiempo completo, antes de impuestos sobre la nómina y prestaciones.",
    sample: "Oficina de Estadísticas Laborales de EE. UU., Occupational Outlook Handbook",
  },
} as const satisfies Readonly<Record<FootnoteId, Footnote>>;

/** The footnote without which this figure may not stand. @returns undefined if it needs none. */
export function footnoteFor(written: string): FootnoteId | undefined {
  const ids = Object.keys(footnotes) as FootnoteId[];
  return ids.find((id) => (footnotes[id].figures as readonly string[]).includes(written));
}

/** Words of the list at a page's end. */
export const footnoteWords = {
  title: "Detrás de las cifras",
  standings: {
    guarantee: "Garantizado",
    plan: "Parte del plan",
    design: "Por diseño",
    measured: "Medido",
    published: "Publicado",
    aim: "Una meta",
    example: "Ejemplo",
  },
  mark: (number: number, standing: string) => `Nota ${number}: ${standing}`,
  back: (number: number) => `Volver a la cifra de la nota ${number}`,
} as const satisfies TranslationOf<typeof originalWords>;
