/** The organisation that everything belongs to: there is one on a server. */
export const orgId = "00000000-0000-4000-8000-000000000001";
