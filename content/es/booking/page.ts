import type { VisitorPhone } from "../../booking/demo-event.ts";
import type { bookingPage as original } from "../../booking/page.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export const bookingPage = {
  writeToUs: "¿Algo no está bien? Escríbanos a",
  open: {
    title: "Su demo",
    lead: "Todo sobre ella en una sola página. Nada cambia hasta que usted lo diga.",
  },
  when: "Cuándo",
  with: "Con",
  how: "Cómo",
  calendar: {
    title: "Agréguela a su calendario",
    google: "Google",
    outlook: "Outlook.com",
    microsoft365: "Microsoft 365",
    file: "Archivo de calendario (.ics)",
  },
  change: {
    title: "¿Surgió algo?",
    move: {
      button: "Elegir otra hora",
      text: "Vea qué está libre y elija una hora. Hasta entonces, su demo queda donde está.",
      noScript: `El calendario necesita JavaScript, que está desactivado en su navegador. Escríbanos a ${company.email} y la cambiamos nosotros.`,
    },
    cancel: {
      link: "Cancelar la demo",
      text: "Antes de cancelarla, le mostramos qué pasa y le preguntamos una vez más.",
    },
  },
  cancel: {
    title: "¿Cancelar esta demo?",
    lead: "Su demo sigue agendada hasta que usted confirme abajo.",
    effect: "Qué va a pasar",
    steps: [
      "La hora queda libre para otros enseguida.",
      "Usted recibe un correo que lo dice, con un archivo que quita la demo de su calendario.",
      "Nosotros recibimos el aviso, así que nadie le espera, y usted no recibe recordatorios.",
    ],
    note: "Esto no se puede deshacer, pero puede agendar otra hora cuando quiera.",
    button: "Sí, cancelar la demo",
    keep: "Conservarla",
    move: "Mejor elegir otra hora",
  },
  cancelled: {
    title: "Su demo está cancelada.",
    lead: "La hora quedó libre y nadie le espera. Le enviamos un correo para confirmarlo.",
    leadByUs: "Tuvimos que cancelarla, y lo sentimos. Puede agendar otra hora ahora mismo.",
    was: "Lo que se canceló",
    again: "Agendar otra hora",
    file: "Quitarla de su calendario (.ics)",
  },
  moved: {
    title: "Este enlace ya fue reemplazado.",
    lead: "La demo cambió de hora después de que se envió este correo, así que este enlace ya no puede cambiarla. El correo más reciente sobre ella tiene el enlace que sí puede.",
    now: "Nueva hora",
    find: (subject: string) => `Busque en su correo “${subject}”. Sus enlaces sí funcionan.`,
    write: "¿No lo encuentra? Pídanoslo",
    home: "Ir a la página de inicio",
  },
  begun: {
    title: "Su demo ya empezó.",
    lead: (phone: VisitorPhone) =>
      phone === null
        ? `Llame ahora al ${company.phone} y le contestamos. Aquí ya no se puede cambiar ni cancelar.`
        : `Le estamos llamando al ${phone}. Si no suena, llame al ${company.phone}. Aquí ya no se puede cambiar ni cancelar.`,
    when: "Cuándo",
  },
  over: {
    title: "Esta demo ya terminó.",
    lead: "Los enlaces funcionan hasta que empieza la demo. Si no logramos hablar, agende otra hora.",
    was: "Cuándo fue",
  },
  unknown: {
    title: "Este enlace no lleva a ninguna reserva.",
    lead: "Puede que una parte se haya perdido en el camino. Ábralo desde el correo mismo, o copie la dirección completa. No se cambió nada.",
  },
  elsewhere: {
    title: "No se canceló nada.",
    lead: "El botón se presionó en una página que no es nuestra. Abra el enlace de su correo y presiónelo ahí.",
  },
  tooMany: {
    title: "Espere un momento, por favor.",
    lead: `Recibimos muchas solicitudes desde su red. Inténtelo de nuevo en unos minutos, o escríbanos a ${company.email}. No se cambió nada.`,
  },
} as const satisfies TranslationOf<typeof original>;
