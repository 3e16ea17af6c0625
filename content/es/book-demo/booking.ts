import type { booking as original } from "../../book-demo/booking.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export const booking = {
  calendar: "Calendario",
  lead: "Elija 30 minutos que le queden bien. Las horas son las de su zona. Sin tarjeta y sin compromiso.",
  loading: "El calendario se está cargando.",
  failed: {
    title: "El calendario no cargó.",
    why: "Puede que no haya conexión con nosotros, o que un bloqueador de contenido en su navegador no lo deje pasar.",
    again: "Intentar de nuevo",
    orWrite: "O mándenos dos o tres horas que le queden bien:",
  },
  requestThen: {
    refused: "",
    arrived: `De todos modos, ya tenemos su solicitud. Si no agenda una hora, le escribiremos en ${company.responseTime}.`,
    kept: "De todos modos, su solicitud está guardada. Le escribiremos en cuanto nos llegue.",
  },
  noTime: {
    question: "¿Ninguna hora le queda bien?",
    answers: {
      arrived: `Le escribiremos en ${company.responseTime} para acordar una.`,
      kept: "En cuanto nos llegue su solicitud, le escribiremos para acordar una.",
      refused: "Escríbanos a",
    },
  },
  confirmed: {
    title: "¡Demo agendada!",
    text: "Gracias por agendar una demo con nosotros. Le enviamos un correo de confirmación con todos los detalles.",
    when: "Cuándo",
    with: "Con",
    calls: "Quién llama",
    weCall: (phone: string | undefined) =>
      phone === undefined
        ? "Uno de nosotros le llama al número que nos dejó."
        : `Uno de nosotros le llama al ${phone}.`,
    youCall: `Usted nos llama al ${company.phone} y le contestamos.`,
  },
} as const satisfies TranslationOf<typeof original>;
