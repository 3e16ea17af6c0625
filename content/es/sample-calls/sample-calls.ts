import {
  sampleCalls as original,
  type SampleCall,
  type SampleTrade,
  type sampleCallWords as words,
} from "../../sample-calls/sample-calls.ts";
import type { TranslationOf } from "../../translation.ts";
import { tradeNames } from "../trade-names.ts";

export { salonCallSeconds, sampleTrades } from "../../sample-calls/sample-calls.ts";

const { salon, dental, law } = original;

/** What is said stays English, as the voices speak it. */
export const sampleCalls = {
  salon: {
    ...salon,
    tab: "Salón",
    place: `en ${tradeNames.salon.example}`,
    booking: {
      ...salon.booking,
      weekday: "Sáb",
      title: "9:15 a.m. con Maya",
      detail: "Tinte; era el jueves",
      state: "Agendada",
    },
  },
  dental: {
    ...dental,
    tab: "Dentista",
    place: `en ${tradeNames.dental.example}`,
    booking: {
      ...dental.booking,
      weekday: "Mié",
      title: "7:30 a.m. con el Dr. Lin",
      detail: "Se cayó un empaste, 40 minutos",
      state: "Agendada",
    },
  },
  law: {
    ...law,
    tab: "Abogados",
    place: `en ${tradeNames.law.example}`,
    booking: {
      ...law.booking,
      weekday: "Mar",
      title: "2:30 p.m. con Ana Cole",
      detail: "Aviso de desalojo; antes, revisar conflictos",
      state: "Agendada",
    },
  },
} as const satisfies Readonly<Record<SampleTrade, SampleCall>>;

export const sampleCallWords = {
  choose: "Elija un negocio",
  callerName: "Cliente",
  caption: "Muestra en inglés",
  cutIn: "(le interrumpen)",
  opener: {
    hear: "Oír {seconds} segundos",
    of: "de una llamada",
    pause: "Pausar la llamada",
    read: "Leer una llamada de muestra",
  },
  controls: {
    play: "Reproducir la llamada de muestra",
    pause: "Pausar la llamada de muestra",
    resume: "Continuar la llamada de muestra",
    replay: "Repetir la llamada de muestra",
  },
  sound: {
    hear: "Oír la llamada",
    mute: "Silenciar",
    unmute: "Activar sonido",
    loading: "Cargando …",
    failed: "El sonido no cargó. Los subtítulos siguen.",
    held: "Su navegador está reteniendo el sonido. Toque en cualquier lugar para oírlo.",
  },
} as const satisfies TranslationOf<typeof words>;
