import { salonDesk as original } from "../../desk/salon-desk.ts";
import type { TranslationOf } from "../../translation.ts";

const { summary, calendar, reminders, access } = original;
const [thursday, friday, saturday] = calendar.days;
const [iris, noor, jonahBefore] = thursday.bookings;
const [bea, omar, lena] = friday.bookings;
const [jonahNow, ruth, ada] = saturday.bookings;
const [found, free, agreed] = summary.heard;
const [nadia, theo, ana] = reminders.likely;
const [you, dana, maya] = access.people;

/** The desk of the salon after the sample call: the client spoke English, the salon reads Spanish. */
export const salonDesk = {
  ...original,
  today: "Mar 17",
  call: { ...original.call, time: "8:04 a.m.", state: "Agendada" },
  summary: {
    text: "Cambió su tinte del jueves al sábado, 9:15 a.m., con Maya.",
    heard: [
      { ...found, meaning: "Jue 19, 2:00 p.m. con Maya: encontrada" },
      { ...free, meaning: "Maya: libre 9:15 a.m. o 1:30 p.m." },
      { ...agreed, meaning: "Agendada. El jueves queda libre" },
    ],
    note: { label: "Nuevo en su ficha", text: "Le convienen más los sábados" },
  },
  transcript: {
    pauses: "Wren empieza {seconds} s después de que Jonah calla",
    cutIn: "Jonah interrumpe, Wren calla",
  },
  calendar: {
    ...calendar,
    days: [
      {
        day: "Jue 19",
        bookings: [
          { ...iris, text: "Iris, peinado" },
          { ...noor, text: "Noor, corte" },
          { ...jonahBefore, text: "Jonah, tinte" },
        ],
      },
      {
        day: "Vie 20",
        bookings: [
          { ...bea, text: "Bea, tinte" },
          { ...omar, text: "Omar, corte" },
          { ...lena, text: "Lena, trenzas" },
        ],
      },
      {
        day: "Sáb 21",
        bookings: [
          { ...jonahNow, text: "Jonah, tinte" },
          { ...ruth, text: "Ruth, corte" },
          { ...ada, text: "Ada, tinte" },
        ],
      },
    ],
    states: { freed: "libre otra vez", booked: "nueva" },
  },
  reminders: {
    title: "Mañana: 22 citas, 3 que podrían olvidarse",
    likely: [
      { ...nadia, booking: "10:45 corte", why: "faltó a 2 de las últimas 5", outcome: "se le llamó, viene" },
      {
        ...theo,
        booking: "1:30 barba",
        why: "agendó hace nueve semanas",
        outcome: "se le llamó, pasó al vie",
      },
      { ...ana, booking: "3:00 tinte", why: "primera visita", outcome: "no contestó, se le escribió" },
    ],
    text: {
      label: "Mensaje para Jonah, viernes 9:15 a.m.",
      words:
        "Juniper Salon: su tinte con Maya es mañana, sábado, a las 9:15 a.m. ¿No puede venir? Responda a este mensaje.",
    },
  },
  knowledge: {
    facts: [
      { from: "Su lista de precios", text: "Tinte: 90 minutos, desde $120" },
      { from: "Su calendario", text: "Maya: tinte y balayage, de martes a sábado" },
      { from: "Usted, 4 de mayo", text: "Sin perros, por favor. Hay un gancho junto a la puerta." },
    ],
    question: {
      label: "Lo preguntaron dos veces y aún no lo sabe",
      text: "¿Todavía hacen permanentes?",
      answer: "Ya no. En Curl House, en la calle Mill, sí.",
      followUp: "Wren lo dice desde la próxima llamada.",
    },
  },
  access: {
    things: ["Resumen", "Transcripción", "Teléfono"],
    people: [
      { ...you, who: "Usted" },
      { ...dana, who: "Dana, recepción" },
      { ...maya, who: "Maya, estilista", sees: ["sus clientes", false, false] },
    ],
    yes: "sí",
    no: "no",
    opened: "Abierto una vez: por usted, hoy a las 9:31 a.m.",
  },
} as const satisfies TranslationOf<typeof original>;
