import type { BookingErrors } from "#domain/forms/booking-request.ts";
import type { ContactErrors } from "#domain/forms/contact-message.ts";
import type { OutboundRequestErrors } from "#domain/forms/outbound-request.ts";
import type { TextErrors } from "#domain/forms/typed-text.ts";

export const textErrors = {
  notText: "Escriba un texto.",
  tooLong: (length: number, longest: number) =>
    `Es demasiado largo (${length}). Deje ${longest} caracteres como máximo.`,
} as const satisfies TextErrors;

export const contactErrors = {
  ...textErrors,
  email: "Escriba su correo, para que podamos responderle.",
  emailWrong: "A esta dirección le falta algo. Escríbala así: maria@brightdental.com.",
  message: "Escriba unas palabras.",
  plan: "Ese plan no existe.",
} as const satisfies ContactErrors;

export const outboundRequestErrors = {
  ...textErrors,
  country: "Elija el país del número.",
  phone: "Escriba el número al que llamamos.",
  phoneWrong: (dialPrefix: string) =>
    `Este no es un número válido con ${dialPrefix}. Revise los dígitos, o empiece con + y el código de su país.`,
  phoneWithoutPrefix: "Escriba el número con + y el código del país, como +52 55 1234 5678.",
  companyName: "Escriba el nombre de su empresa.",
  website: "Escriba la dirección de su sitio web.",
  websiteWrong: "Esto no es una dirección web. Pruebe con algo como brightdental.com.",
  name: "Escriba su nombre.",
  consent: "Primero acepte la llamada. Sin eso, no llamamos a nadie.",
} as const satisfies OutboundRequestErrors;

export const bookingErrors = {
  ...textErrors,
  submission: "A la reserva le falta su propio número. Abra el calendario de nuevo.",
  start: "Elija una hora del calendario.",
  name: "Escriba su nombre.",
  email: "Escriba su correo electrónico. Ahí le llega la confirmación.",
  emailWrong: "Esto no es una dirección de correo. Escríbala así: ana@brightdental.com.",
  timeZone:
    "No conocemos esta zona horaria. Indique una de la lista IANA, como America/New_York, o no indique ninguna para usar UTC.",
  phoneWrong:
    "Escriba el número con + y el código del país, como +1 212 555 0100. O déjelo vacío y llámenos usted.",
} as const satisfies BookingErrors;
