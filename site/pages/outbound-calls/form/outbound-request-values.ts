const textFields = ["country", "phone", "companyName", "website", "name", "nickname"] as const;

/** The values that the outbound form sends. A type and not an interface, so that it is assignable to a record. */
export type OutboundRequestValues = Readonly<Record<(typeof textFields)[number], string>> & {
  readonly consent: boolean;
};

export function outboundRequestValues(form: HTMLFormElement): OutboundRequestValues {
  const entries = new FormData(form);
  const texts = textFields.map((name) => [name, String(entries.get(name) ?? "")]);
  return { ...(Object.fromEntries(texts) as OutboundRequestValues), consent: entries.has("consent") };
}
