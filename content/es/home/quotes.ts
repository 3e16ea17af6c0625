import { paths } from "#domain/site-map.ts";
import { noShowRate, phoneHours, receptionCost } from "../../case-study/figures.ts";
import type { HomeQuotesContent } from "../../home/quotes.ts";
import { authors } from "../../testimonials/authors.ts";

export const homeQuotes = {
  title: "Cómo se oye desde la recepción",
  link: { label: "Leer las seis historias", to: paths.testimonials },
  lead: {
    ...authors["maple-and-main-dental"],
    role: "Propietaria",
    text: "Los pacientes creían que habíamos contratado a alguien maravilloso. Y en cierto modo, así fue. El teléfono simplemente dejó de mandar en el consultorio.",
    beforeLabel: "antes",
    afterLabel: "después",
    toLabel: "a",
    footnote: "maple-and-main",
    changes: [
      { ...noShowRate, label: "Citas perdidas" },
      { ...phoneHours, label: "Horas del personal al teléfono, por semana" },
      { ...receptionCost, label: "Costo de la recepción, al mes" },
    ],
  },
  others: [
    {
      ...authors["marigold-home-and-garden"],
      role: "Propietaria",
      text: "El primer sábado de mayo contestó noventa llamadas mientras todos andábamos entre los tomates. Ninguna sonó dos veces.",
      stat: { value: "90", label: "llamadas en un sábado", footnote: "sample-stories" },
    },
    {
      ...authors["hotel-bellavista"],
      role: "Gerente general",
      text: "Un huésped llama a las dos de la mañana, en italiano, porque va a llegar tarde. Por la mañana, el cuarto está listo y yo dormí.",
      stat: { value: "12+", label: "idiomas por la noche", footnote: "languages" },
    },
  ],
} as const satisfies HomeQuotesContent;
