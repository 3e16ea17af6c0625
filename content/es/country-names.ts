import type { CountryCode } from "#domain/countries.ts";

export const countryNames = {
  US: "Estados Unidos",
  GB: "Reino Unido",
  FR: "Francia",
  DE: "Alemania",
  IT: "Italia",
  ES: "España",
  CA: "Canadá",
  AU: "Australia",
  JP: "Japón",
  CN: "China",
} as const satisfies Readonly<Record<CountryCode, string>>;
