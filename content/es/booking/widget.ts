import type { bookingWidget as original } from "../../booking/widget.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const typedIsHere = "Todo lo que escribió sigue aquí.";

export const bookingWidget = {
  title: "Agende su demo",
  titleOfChange: "Cambie la hora de su demo",
  about: `Por teléfono, con uno de nosotros y ${company.assistantName}. Nada que instalar.`,
  length: (minutes: number) => `${minutes} minutos`,
  reachUs: `¿Ninguna hora le queda bien? Escriba a ${company.email}.`,
  loading: "El calendario se está cargando",
  noScript: `Para elegir una hora se necesita JavaScript, que está desactivado en su navegador. Escriba a ${company.email} y la buscamos por correo.`,
  fromTo: (begins: string, ends: string) => `${begins} a ${ends}`,
  day: {
    title: "Elija un día",
    previousMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    free: (count: number) =>
      count === 0 ? "ninguna hora libre" : count === 1 ? "1 hora libre" : `${count} horas libres`,
    loading: "cargando",
    failed: "no cargó",
    monthLoaded: (month: string, days: number) =>
      `${month}: ${days === 1 ? "1 día tiene" : `${days} días tienen`} horas libres.`,
    none: (month: string) => `No hay horas libres en ${month}.`,
    nextIs: (day: string) => `La próxima hora libre es el ${day}.`,
    showNext: (month: string) => `Mostrar ${month}`,
    noneAtAll: `Por ahora todas las horas están ocupadas. Escriba a ${company.email} y le buscamos una.`,
    notLoaded: "El calendario no cargó. Nuestro servidor no responde.",
    retry: "Intentar de nuevo",
  },
  zone: {
    label: "Zona horaria",
    change: "Cambiar",
    title: "Elija su zona horaria",
    search: "Busque una ciudad o una zona",
    found: (shown: number, all: number) =>
      shown < all ? `Las primeras ${shown} de ${all} zonas. Escriba para encontrar la suya.` : `${all} zonas`,
    foundOne: "1 zona",
    none: "No hay ninguna zona con ese nombre. Pruebe con la ciudad grande más cercana.",
    back: "Dejar esta zona",
    utc: "Tiempo universal coordinado (UTC)",
  },
  time: {
    choose: "Elija una hora",
    other: "Elegir otra fecha",
    none: "Alguien acaba de tomar la última hora libre de este día.",
  },
  details: {
    title: "Sus datos",
    otherTime: "Elegir otra hora",
    inNewYork: (text: string) => `${text} en Nueva York`,
    name: "Nombre",
    email: "Correo electrónico",
    emailHint: "Aquí le enviaremos la confirmación y el archivo para su calendario.",
    phone: "Teléfono",
    weCall: "Uno de nosotros le llama a este número.",
    youCall: `Opcional. Sin él, usted nos llama al ${company.phone}.`,
    forCompany: (business: string) => `Para ${business}`,
    submit: "Agendar esta hora",
    submitting: "Agendando…",
  },
  hold: {
    asking: "Le estamos apartando esta hora…",
    held: (minutes: number) =>
      `Apartada para usted por ${minutes === 1 ? "1 minuto más" : `${minutes} minutos más`}, y por más tiempo mientras escribe. Después puede tomarla alguien más.`,
    over: "Esta hora ya no está apartada para usted. Puede que siga libre, así que de todos modos puede agendarla.",
    again: "Apartarla otra vez",
    unsure:
      "Nuestro servidor no responde, así que esta hora todavía no está apartada para usted. De todos modos puede agendarla.",
  },
  taken: {
    title: "Alguien acaba de tomar esta hora.",
    titleNotOffered: "Esta hora ya no se puede agendar.",
    choose: `Estas son las horas libres más cercanas. ${typedIsHere}`,
    chooseMove: "Estas son las horas libres más cercanas. Mientras no elija una, su demo queda donde está.",
    none: `No hay otras horas libres cerca. ${typedIsHere}`,
    other: "Elegir otra fecha",
  },
  waiting: {
    book: `Nuestro servidor no responde. Seguiremos intentando por usted: solo deje esta página abierta. ${typedIsHere}`,
    move: "Nuestro servidor no responde. Seguiremos intentando por usted: solo deje esta página abierta.",
    now: "Intentar ahora",
  },
  refused: `No se pudo agendar. ${typedIsHere} También puede escribir a ${company.email}.`,
  done: {
    title: "¡Demo agendada!",
    sentTo: "La confirmación va en camino a",
    inTheMail:
      "Trae un archivo para su calendario y enlaces para elegir otra hora o cancelar. Le recordaremos la demo un día y una hora antes.",
    host: "Con",
    weCall: (phone: string) => `Uno de nosotros le llama al ${phone}.`,
    youCall: `Llame al ${company.phone} a esta hora y le contestamos.`,
    earlier:
      "Su primer intento sí funcionó, así que esta es la hora que quedó agendada. El correo trae un enlace para elegir otra.",
  },
  change: {
    loading: "Buscando su demo",
    present: "Su demo es el",
    keep: "Elija otra hora abajo. Nada cambia hasta que la confirme.",
    title: "¿Cambiar la hora de su demo?",
    willMove: (from: string, to: string) => `Su demo pasa del ${from} al ${to}.`,
    whatFollows: "La hora anterior queda libre para otros, y le enviamos un nuevo archivo de calendario.",
    submit: "Cambiar mi demo",
    submitting: "Cambiando…",
    done: "Su demo cambió de hora.",
    doneMail:
      "Un correo con el nuevo archivo de calendario va en camino. Los enlaces del correo anterior ya no funcionan.",
    seeDemo: "Ver su demo",
    problemTitle: "Aquí no se puede cambiar esta demo",
    cancelled: "Esta demo se canceló, así que no hay nada que cambiar. Puede agendar una nueva.",
    perhapsMoved:
      "Puede que un intento anterior haya funcionado. En ese caso, un correo con la nueva hora va en camino.",
    bookNew: "Agendar una nueva demo",
    unreachable: "No pudimos buscar su demo. Nuestro servidor no responde.",
    refused: `Este enlace no funcionó. Escriba a ${company.email} y cambiamos su demo por usted.`,
  },
} as const satisfies TranslationOf<typeof original>;
