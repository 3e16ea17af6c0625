import type { formRefusals as original } from "../../forms/refusals.ts";
import type { TranslationOf } from "../../translation.ts";
import { company, unbrokenPhone } from "../company.ts";

const reachUs = `También puede escribirnos a ${company.email} o llamar al ${unbrokenPhone}.`;

export const formRefusals = {
  unreadable: {
    title: "No pudimos leer esto",
    detail: `Lo que recibimos no era un formulario lleno. Abra la página de nuevo y envíelo otra vez. ${reachUs}`,
  },
  wrongType: {
    title: "No pudimos leer esto",
    detail: `Un formulario se envía como application/json o application/x-www-form-urlencoded. ${reachUs}`,
  },
  tooLarge: {
    title: "Es demasiado texto",
    detail: `No se envió nada. Acorte su mensaje, por favor. ${reachUs}`,
  },
  validation: {
    title: "Hay algo que revisar",
    detail: `Todavía no se envió nada. Corrija lo que está marcado y envíelo de nuevo. ${reachUs}`,
  },
  expired: {
    title: "El formulario estuvo abierto demasiado tiempo",
    detail: `No se envió nada, y no se perdió nada de lo que escribió. Envíelo una vez más, por favor. ${reachUs}`,
  },
  tooEarly: {
    title: "Eso fue muy rápido",
    detail: `Todavía no se envió nada. Envíelo de nuevo en un momento, por favor. ${reachUs}`,
  },
  alreadyUsed: {
    title: "Este formulario ya se envió",
    detail: `El formulario ya se había enviado, con otros datos. Para enviar otro, abra la página de nuevo. ${reachUs}`,
  },
  notGenuine: {
    title: "Esto no parece nuestro formulario",
    detail: `No se envió nada. Abra la página de nuevo y envíelo otra vez. ${reachUs}`,
  },
  tooMany: {
    title: "Demasiadas solicitudes",
    detail: `No se envió nada. Recibimos demasiadas en poco tiempo. Inténtelo más tarde, por favor. ${reachUs}`,
  },
  outboundRequestsFull: {
    title: "Por hoy no quedan llamadas de prueba",
    detail: `No se envió nada. Hacemos un número limitado de llamadas de prueba al día, y las de hoy ya están ocupadas. Vuelva mañana, por favor. ${reachUs}`,
  },
  numberSuppressed: {
    title: "No llamamos a este número",
    detail: `No se envió nada. Alguien con este número nos pidió que no lo llamáramos más, y no lo hacemos, lo pida quien lo pida. ¿Es suyo y quiere volver a recibir llamadas? Escríbanos a ${company.email}.`,
  },
  notStored: {
    title: "No pudimos guardar esto",
    detail: `No hay conexión con nuestros registros, así que no se envió nada. Lo que escribió sigue aquí: inténtelo de nuevo, por favor. ${reachUs}`,
  },
  numberNotServed: `No podemos hacer llamadas de prueba a este número. Escriba un número fijo o celular de un país de la lista. ${reachUs}`,
} as const satisfies TranslationOf<typeof original>;
