import type { pictures as original } from "../../live-call/pictures.ts";
import type { TranslationOf } from "../../translation.ts";

/** Words about cameras and screens in a call of several people. */
export const pictures = {
  title: "Cámaras y pantallas",
  controls: "Su cámara y su pantalla",
  camera: { start: "Encender cámara", stop: "Apagar cámara" },
  screen: { start: "Compartir pantalla", stop: "Dejar de compartir" },
  /** While the browser asks, or the camera opens. */
  asking: "Elija Permitir cuando el navegador pida la cámara.",
  cameraOf: (name: string) => `Cámara de ${name}`,
  screenOf: (name: string) => `Pantalla de ${name}`,
  ownScreen: "Su pantalla, como la ven los demás",
  enlarge: (name: string) => `Mostrar la pantalla de ${name} a tamaño completo`,
  muted: "En silencio",
  speaking: "Hablando",
  background: {
    action: "Fondo",
    title: "Detrás de usted",
    choices: { none: "Como es", blur: "Desenfocado", picture: "Amanecer", own: "Su propia imagen" },
    choose: "Elegir una imagen…",
    note: "Se hace en este dispositivo. Solo se envía la imagen terminada.",
    loading: "Un momento. Su cámara aparecerá en cuanto esto se cargue.",
    slow: "Este dispositivo es demasiado lento para cambiar el fondo; se muestra lo que ve la cámara.",
    failed: "No se pudo cambiar el fondo; se muestra lo que ve la cámara.",
    unreadable: "No se pudo abrir esa imagen. Elija un archivo PNG o JPEG.",
  },
  trouble: {
    refused:
      "La cámara está bloqueada para esta página. Permítala en la barra de direcciones del navegador y vuelva a pulsar.",
    system:
      "Su dispositivo no deja que el navegador use la cámara. Permítalo en los ajustes de privacidad del dispositivo.",
    "not-here": "Este navegador no da ninguna cámara a esta página. Puede seguir sin ella.",
    missing: "No se encontró ninguna cámara. Conecte una y vuelva a pulsar.",
    "in-use": "Otro programa está usando la cámara. Ciérrelo y vuelva a pulsar.",
    other: "No se pudo encender la cámara. Vuelva a pulsar para intentarlo de nuevo.",
  },
} satisfies TranslationOf<typeof original>;
