import type { demoReceived as original } from "../../book-demo/demo-received.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export const demoReceived = {
  title: "¡Recibimos su solicitud!",
  body: "Nuestro agente de IA le llamará en breve, en inglés, para mostrarle cómo hace una llamada.",
  bodyLater: (time: string) =>
    `Hora de la llamada: ${time}. Nuestro agente de IA llama en inglés, entre las 8 a.m. y las 9 p.m. en la zona horaria de su número.`,
  ringsHere: `En lugar de su teléfono, suena su navegador: ${company.assistantName} le está llamando aquí mismo, en inglés.`,
  noCall: `Su solicitud está guardada. Una persona la leerá y le escribirá en ${company.responseTime}.`,
  notice: "Esta es una llamada de prueba: no se guardan datos.",
  stored: "La llamada no se guarda. Su solicitud sí.",
  next: {
    title: "Ahora elija una hora",
    open: "Su demo todavía no está agendada. El calendario está justo detrás de este aviso.",
    picked: (time: string) => `Su demo todavía no está agendada. Confirme ${time} o elija otra hora.`,
  },
  confirm: "Entendido",
  close: "Cerrar",
} as const satisfies TranslationOf<typeof original>;
