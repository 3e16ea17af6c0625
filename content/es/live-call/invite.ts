import type { invite as original } from "../../live-call/invite.ts";
import type { TranslationOf } from "../../translation.ts";

/** Words about inviting others that the call screen has from its start; the rest is in people.ts. */
export const invite = {
  action: "Invitar a un colega",
  /** The same button, once others are there. */
  people: (count: number) => `${count} personas en esta llamada`,
  unreachable: "No se pudo cargar la invitación. Revise su conexión y vuelva a pulsar el botón.",
} satisfies TranslationOf<typeof original>;
