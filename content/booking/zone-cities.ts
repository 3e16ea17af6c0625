/** Cities of time zones, by IANA name, where they are called otherwise than there. IANA's own names are English. */
export const zoneCities: Readonly<Record<string, string>> = {};
