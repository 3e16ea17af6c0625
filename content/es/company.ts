import { company as english } from "../company.ts";

export { phoneLink, unbrokenPhone } from "../company.ts";

const [weekdays, saturday, sunday] = english.officeHours;

/** Names, contacts and numbers stand in content/company.ts; only words differ. */
export const company = {
  ...english,
  tagline: "La comunicación de su negocio, transformada con inteligencia artificial de última generación.",
  microblog: { ...english.microblog, label: "Larkline en X" },
  copyright: "© 2025 Larkline. Todos los derechos reservados.",
  officeHours: [
    { ...weekdays, days: "Lunes a viernes", hours: "9:00-18:00, hora del Este" },
    { ...saturday, days: "Sábado", hours: "10:00-16:00, hora del Este" },
    { ...sunday, days: "Domingo", hours: "Cerrado" },
  ],
  city: "Nueva York",
  responseTime: "2 a 4 horas hábiles",
  setUpTime: "1 a 2 semanas",
} as const;
