import type { BookedWords, bookingMails as original } from "../../mails/booking-mails.ts";
import type { TranslationOf } from "../../translation.ts";
import { demoEvent, type VisitorPhone } from "../booking/demo-event.ts";
import { atTime } from "../clock.ts";
import { company } from "../company.ts";

const { assistantName } = company;

function callAt({ begins, phone }: BookedWords): string {
  return phone === null
    ? `Llame al ${company.phone} ${atTime(begins)}`
    : `Le llamaremos al ${phone} ${atTime(begins)}`;
}

export const bookingMails = {
  visitor: {
    booked: {
      subject: ({ short }) => `Su demo está agendada: ${short}`,
      preheader: (words) => `${callAt(words)}. El archivo para su calendario va adjunto.`,
      title: "Su demo está agendada.",
      lead: "Gracias por agendar. Estos treinta minutos son suyos, y le guardamos la hora.",
      when: "Cuándo",
    },
    moved: {
      subject: ({ short }) => `Su demo cambió de hora: ${short}`,
      preheader: ({ begins }) =>
        `Ahora empieza ${atTime(begins)}. El archivo adjunto la cambia en su calendario.`,
      title: "Su demo tiene una nueva hora.",
      lead: "La cambiamos, como nos pidió, y la hora anterior quedó libre. El archivo adjunto la cambia también en su calendario.",
      when: "Nueva hora",
    },
    cancelled: {
      subject: ({ short }) => `Su demo está cancelada: ${short}`,
      preheader: () => "No tiene que hacer nada más. El archivo adjunto la quita de su calendario.",
      title: "Su demo está cancelada.",
      lead: "La cancelamos, como nos pidió, y la hora quedó libre para alguien más. El archivo adjunto la quita de su calendario.",
      when: "Lo que se canceló",
    },
    cancelledByUs: {
      subject: ({ short }) => `Tuvimos que cancelar su demo: ${short}`,
      preheader: () => "Lo sentimos. Elija otra hora que le quede bien.",
      title: "Tuvimos que cancelar su demo.",
      lead: "Lo sentimos: no podemos mantener esta hora. Elija otra, por favor, o responda a este correo y la buscamos juntos. El archivo adjunto la quita de su calendario.",
      when: "Lo que se canceló",
    },
    dayBefore: {
      subject: ({ short }) => `Se acerca su demo: ${short}`,
      preheader: (words) => `${callAt(words)}. Si ya no le queda bien, elija otra hora.`,
      title: "Se acerca su demo.",
      lead: "Si esta hora le sigue quedando bien, no tiene que hacer nada. Si no, elija otra abajo.",
      when: "Cuándo",
    },
    hourBefore: {
      subject: ({ begins }) => `Su demo empieza ${atTime(begins)}`,
      preheader: (words) =>
        words.phone === null
          ? `${callAt(words)} y le contestamos.`
          : `${callAt(words)}. Conteste, por favor.`,
      title: "Su demo empieza pronto.",
      lead: `Piense en sus llamadas más difíciles. ${assistantName} ya está listo para contestarlas.`,
      when: "Cuándo",
    },
  },
  labels: { with: "Con", how: "Cómo" },
  how: demoEvent.how,
  elsewise: (phone: VisitorPhone) =>
    phone === null
      ? "¿Prefiere que le llamemos? Responda con su número."
      : `¿El número está mal? Responda con el correcto. ¿Prefiere llamarnos usted? Nuestro número es ${company.phone}.`,
  prepare: {
    title: "Qué puede traer",
    steps: [
      {
        title: "Sus llamadas más difíciles",
        text: `${assistantName} las contesta. Interrúmpalo, cambie de opinión, pídale mejor el jueves.`,
      },
      { title: "Sus números", text: "Cuántas llamadas recibe al mes y cuántas se quedan sin contestar." },
    ],
  },
  calendar: {
    title: "Agréguela a su calendario",
    lead: "Casi todos los programas de correo se lo ofrecen. Si el suyo no:",
    google: "Google Calendar",
    outlook: "Outlook.com",
    microsoft365: "Microsoft 365",
    file: "Archivo de calendario (.ics), para todo lo demás",
  },
  change: {
    title: "Si surge algo",
    show: { label: "Ver su demo", text: "Hora, teléfono y archivos de calendario en una sola página." },
    move: { label: "Elegir otra hora", text: "Su demo queda donde está hasta que usted elija." },
    cancel: { label: "Cancelar la demo", text: "Le preguntaremos una vez más antes de cancelarla." },
  },
  again: {
    title: "¿Otra hora?",
    label: "Agendar otra hora",
    text: "Vea qué está libre ahora. Solo pide su nombre y su correo.",
  },
  notYou: "¿Usted no agendó con nosotros? Entonces alguien escribió su dirección por error:",
  notYouCancel: "cancelar la demo",
  notYouCancelled:
    "¿Usted no agendó con nosotros? Entonces alguien escribió su dirección por error, y puede ignorar este correo.",
} as const satisfies TranslationOf<typeof original>;
