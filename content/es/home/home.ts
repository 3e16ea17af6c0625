import { paths } from "#domain/site-map.ts";
import { home as original } from "../../home/home.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { bookDemoLink } from "../navigation.ts";

const [calls, satisfaction, businesses, noShows] = original.stats.figures;
const [youTell, weSetUp, youCall, youKnow] = original.closing.agenda;

export const home = {
  meta: {
    title: "Larkline: cada llamada, contestada al primer timbre",
    description:
      "Larkline es el agente telefónico con IA para negocios pequeños y en crecimiento. Contesta, agenda, recuerda y da seguimiento en más de 12 idiomas, día y noche.",
  },
  hero: {
    title: "Cada llamada, contestada al primer timbre.",
    lead: "El agente telefónico con IA para clínicas, salones de belleza, hoteles, despachos, escuelas y equipos de ventas. Contesta, agenda, recuerda y da seguimiento, de día y de noche, en más de doce idiomas.",
    footnote: original.hero.footnote,
    call: "Pruebe una llamada",
    demo: { label: "Demo gratis", to: bookDemoLink.to },
    note: "La llamada de prueba es en vivo y en inglés, aquí mismo en su navegador. Sin cuenta, sin instalar nada, sin grabar nada.",
  },
  stats: {
    name: "Larkline en cifras",
    figures: [
      { ...calls, label: "llamadas atendidas" },
      { ...satisfaction, label: "de clientes satisfechos" },
      { ...businesses, label: "negocios automatizados" },
      { ...noShows, label: "menos citas perdidas" },
    ],
  },
  plans: {
    title: "Lo que cuesta, antes de que pregunte.",
    link: { label: "Comparar los planes", to: paths.pricing },
  },
  closing: {
    title: "Su teléfono está por sonar. ¿Quién contesta?",
    text: `Cuéntenos cómo le llegan las llamadas hoy. En una demo de 30 minutos verá a ${company.assistantName} contestarlas.`,
    action: { label: "Empiece hoy", to: bookDemoLink.to },
    agenda: [
      {
        ...youTell,
        title: "Usted nos cuenta cómo le llaman",
        text: "Quién contesta, cuándo no contesta nadie y qué piden más.",
      },
      {
        ...weSetUp,
        title: `Preparamos a ${company.assistantName} con usted`,
        text: "Su saludo, su horario y un tipo de cita.",
      },
      {
        ...youCall,
        title: `Usted llama a ${company.assistantName}`,
        text: "Desde su propio teléfono. Llegue tarde, no se explique bien, cambie de opinión, interrumpa.",
      },
      {
        ...youKnow,
        title: "Y ya sabe qué hace falta",
        text: `Qué plan le conviene, cuánto cuesta y cuándo empieza: la puesta en marcha tarda de ${company.setUpTime}.`,
      },
    ],
  },
} as const satisfies TranslationOf<typeof original>;
