import type { microphoneHelp as original } from "../../live-call/microphone.ts";
import type { TranslationOf } from "../../translation.ts";
import { liveCall } from "./live-call.ts";

/** Explanations and remedies, by failure. `steps` vary with the browser or the system. */
export const microphoneHelp = {
  goesOn: "La llamada sigue sin él.",
  troubles: {
    refused: {
      title: "El micrófono está bloqueado en esta página",
      text: "Puede permitirlo aquí:",
    },
    system: {
      title: "Su sistema bloquea el micrófono de este navegador",
      text: "Puede permitirlo aquí:",
    },
    browser: {
      title: "Este navegador no le da el micrófono a esta página",
      text: "Pasa dentro de otra aplicación, en un marco o sin https.",
    },
    missing: {
      title: "No se encontró ningún micrófono",
      text: "Conecte uno, o sus audífonos. La llamada lo usará en cuanto esté.",
    },
    "in-use": {
      title: "Otro programa está usando el micrófono",
      text: "Cierre la otra llamada o grabación e intente de nuevo.",
    },
    unplugged: {
      title: "Se desconectó el micrófono",
      text: "Conéctelo de nuevo y la llamada lo usará enseguida.",
    },
    unfit: {
      title: "Este micrófono no sirve para llamadas",
      text: "Elija otro en la configuración de su navegador e intente de nuevo.",
    },
    unknown: {
      title: liveCall.microphoneFailed,
      text: "Intente de nuevo. Si vuelve a fallar, reinicie su navegador.",
    },
  },
  browsers: {
    chrome: ["Seleccione el icono a la izquierda de la dirección.", "Active Micrófono e intente de nuevo."],
    "chrome-android": [
      "Toque el icono a la izquierda de la dirección.",
      "Toque Permisos, permita Micrófono e intente de nuevo.",
    ],
    "chrome-ios": [
      "Abra la aplicación Configuración, toque Apps y luego Chrome.",
      "Active Micrófono y vuelva aquí.",
    ],
    edge: [
      "Seleccione el candado a la izquierda de la dirección.",
      "En Permisos para este sitio, permita Micrófono e intente de nuevo.",
    ],
    firefox: [
      "Seleccione el micrófono tachado a la izquierda de la dirección.",
      "Quite el bloqueo con la X que está al lado e intente de nuevo.",
    ],
    "firefox-android": [
      "Toque el candado a la izquierda de la dirección.",
      "Ponga Micrófono en Permitido e intente de nuevo.",
    ],
    safari: [
      "En la barra de menús, elija Safari y luego Configuración de este sitio web.",
      "Ponga Micrófono en Permitir e intente de nuevo.",
    ],
    "safari-ios": [
      "Toque el símbolo de página junto a la dirección, luego los tres puntos y Configuración del sitio web.",
      "Ponga Micrófono en Permitir e intente de nuevo.",
    ],
    samsung: [
      "Toque el candado junto a la dirección y luego Permisos.",
      "Permita Micrófono e intente de nuevo.",
    ],
    "in-app": [
      "Está dentro de otra aplicación, y la mayoría no les da micrófono a las páginas.",
      "Abra su menú y elija abrir esta página en su navegador.",
    ],
    other: [
      "Abra la configuración de su navegador para esta página.",
      "Permita el micrófono e intente de nuevo.",
    ],
  },
  systems: {
    windows: [
      "Abra Configuración, luego Privacidad y seguridad, luego Micrófono.",
      "Permita que lo usen las aplicaciones de escritorio.",
    ],
    mac: [
      "Abra Configuración del Sistema, luego Privacidad y seguridad, luego Micrófono.",
      "Active su navegador.",
    ],
    ios: ["Abra la aplicación Configuración y toque el nombre de su navegador.", "Active Micrófono."],
    android: [
      "Abra Configuración, luego Aplicaciones, luego su navegador.",
      "En Permisos, permita Micrófono.",
    ],
    other: [
      "Abra la configuración de privacidad de su sistema.",
      "Permita que su navegador use el micrófono.",
    ],
  },
} as const satisfies TranslationOf<typeof original>;
