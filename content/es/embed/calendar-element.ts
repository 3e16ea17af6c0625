import type { calendarElement as original } from "../../embed/calendar-element.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export const calendarElement = {
  unreachable: "En este momento no se puede cargar el calendario.",
  console: (server: string) =>
    `No se cargó el calendario de ${company.name}. Si ${server} está en marcha, revise que la política de seguridad de contenido de esta página tenga: frame-src ${server}`,
} as const satisfies TranslationOf<typeof original>;
