import type { ShownField } from "../../live-call/fields.ts";

/** Labels of the facts that an assistant has understood, in the order the visitor sees them. */
export const fieldLabels = {
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  company: "Empresa",
  topic: "Asunto",
  when: "Cuándo le viene bien",
  plan: "Plan",
  callVolume: "Llamadas",
  industry: "Negocio",
  language: "Idioma",
  tool: "Se conecta con",
  day: "Día",
  time: "Hora",
  message: "Mensaje",
  reference: "Referencia",
  salesReps: "Vendedores",
  averageSalary: "Salario promedio",
  hoursPerWeek: "Horas por semana",
  callsPerHour: "Llamadas por hora",
  conversionRate: "Tasa de conversión",
  revenuePerSale: "Ingreso por venta",
  totalBenefit: "Beneficio en un año",
  service: "Cita para",
  dentist: "Dentista",
} as const satisfies Readonly<Record<ShownField, string>>;
