/** Cities of time zones, by IANA name, where they are written otherwise. IANA's own names are English without accents. */
export const zoneCities: Readonly<Record<string, string>> = {
  "America/Sao_Paulo": "São Paulo",
};
