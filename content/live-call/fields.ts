/** Labels of the facts that an assistant has understood, in the order the visitor sees them. */
export const fieldLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  topic: "About",
  when: "When it suits",
  plan: "Plan",
  callVolume: "Calls",
  industry: "Trade",
  language: "Language",
  tool: "Works with",
  day: "Day",
  time: "Time",
  message: "Message",
  reference: "Reference",
  salesReps: "Sales reps",
  averageSalary: "Average salary",
  hoursPerWeek: "Hours per week",
  callsPerHour: "Calls per hour",
  conversionRate: "Conversion rate",
  revenuePerSale: "Revenue per sale",
  totalBenefit: "Benefit in a year",
  service: "Appointment for",
  dentist: "Dentist",
} as const satisfies Record<string, string>;

/** A field of a call that the visitor can see. */
export type ShownField = keyof typeof fieldLabels;
