import type { LineTexts } from "../../live-call/line-texts.ts";

const again = "Inicie otra para continuar.";

export const lineTexts: LineTexts = {
  "You ended the call.": "Usted colgó.",
  "The assistant said goodbye and ended the call.": "El asistente se despidió y colgó.",
  "The time for this call is up. Start another one to go on.": `Se acabó el tiempo de esta llamada. ${again}`,
  "Nobody said anything for a while, so the call ended. Start another one to go on.": `Nadie dijo nada por un rato, así que la llamada terminó. ${again}`,
  "The connection was lost for too long, so the call ended. Start another one to go on.": `La conexión se perdió por demasiado tiempo, así que la llamada terminó. ${again}`,
  "The server was restarted. Start the call again.": "El servidor se reinició. Vuelva a llamar.",
  "The assistant could not be started. Try again in a moment.":
    "No se pudo iniciar el asistente. Intente de nuevo en un momento.",
  "Something failed on our side. Start the call again.": "Algo falló de nuestro lado. Vuelva a llamar.",
  "The call ended. Start another one to go on.": `La llamada terminó. ${again}`,
};
