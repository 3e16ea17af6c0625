import type { TranslatedWordsOf } from "#domain/forms/demo-request-field.ts";
import type { demoRequestFields } from "#domain/forms/demo-request-fields.ts";

/** As in content/book-demo/field-words.ts, with the options’ labels besides: what is stored is the same in all languages. */
export const fieldWords = {
  businessName: { label: "Nombre del negocio" },
  industry: {
    label: "Sector",
    placeholder: "Elija un sector",
    options: {
      Healthcare: "Salud",
      Technology: "Tecnología",
      Finance: "Finanzas",
      Education: "Educación",
      Retail: "Comercio minorista",
      Hospitality: "Hotelería y restaurantes",
      "Professional Services": "Servicios profesionales",
      "Real Estate": "Bienes raíces",
      Automotive: "Automotriz",
      Other: "Otro",
    },
  },
  businessSize: {
    label: "Tamaño del negocio",
    placeholder: "Elija un tamaño",
    options: {
      small: "Pequeño (1-10 empleados)",
      medium: "Mediano (11-50 empleados)",
      large: "Grande (51-200 empleados)",
      enterprise: "Gran empresa (más de 200 empleados)",
    },
  },
  website: { label: "Sitio web", hint: "Opcional. Por ejemplo, brightdental.com" },
  fullName: { label: "Nombre completo" },
  email: { label: "Correo electrónico", hint: "Aquí le enviaremos la confirmación." },
  country: { label: "País" },
  phone: { label: "Teléfono" },
  currentSolution: {
    label: "Cómo agenda citas hoy",
    placeholder: "Elija lo que usa hoy",
    options: {
      "in-house": "Personal propio",
      "call-center": "Centro de llamadas externo",
      online: "Solo reservas en línea",
      mixed: "Una combinación de estas",
    },
  },
  callVolume: {
    label: "Llamadas al mes",
    placeholder: "Elija un rango",
    options: {
      "0-100": "0-100 llamadas",
      "100-500": "100-500 llamadas",
      "500-1000": "500-1000 llamadas",
      "1000+": "Más de 1000 llamadas",
    },
  },
  challenges: {
    label: "Retos",
    hint: "Opcional. Elija todos los que tenga.",
    options: {
      "High number of missed calls": "Muchas llamadas sin contestar",
      "Too much time spent handling appointments": "Se va demasiado tiempo en agendar citas",
      "High no-show or cancellation rates": "Muchas cancelaciones o citas a las que nadie llega",
      "Difficulty following up with past clients": "Cuesta dar seguimiento a clientes anteriores",
      "Lack of integration with calendars/CRM": "El calendario o el CRM no están conectados",
    },
  },
  otherChallenge: { label: "Otro reto", hint: "Opcional. Con sus propias palabras." },
  outboundPreference: {
    label: "Llamadas salientes",
    hint: "Las llamadas que el agente hace por usted.",
    options: {
      reminders: "Recordatorios de citas",
      "follow-ups": "Seguimiento a clientes anteriores",
      promotions: "Promociones",
      none: "Sin llamadas salientes",
    },
  },
  aiTone: {
    label: "Tono de la IA",
    options: { professional: "Profesional y formal", friendly: "Amable y cercano" },
    samples: {
      professional: (business: string) => `“Buenas tardes, habla a ${business}. ¿En qué puedo servirle?”`,
      friendly: (business: string) => `“¡Hola! Gracias por llamar a ${business}. ¿En qué le ayudo?”`,
    },
  },
  integrations: {
    label: "Integraciones",
    hint: "Opcional. Elija todas las que usa.",
    options: {
      "Google Calendar": "Google Calendar",
      "Outlook Calendar": "Calendario de Outlook",
      "CRM (please specify)": "CRM (¿cuál?)",
      Other: "Otra",
    },
  },
  customCrm: { label: "¿Qué CRM?" },
  otherIntegration: { label: "¿Qué otra integración?" },
} as const satisfies TranslatedWordsOf<typeof demoRequestFields>;
