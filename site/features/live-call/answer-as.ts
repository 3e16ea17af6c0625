import { readBusinessName } from "#domain/business-name.ts";
import { tradeInName } from "#domain/trade-in-name.ts";
import { type Trade, trades } from "#domain/trades.ts";
import { guardedStorage, parseJson } from "#site/guarded-storage.ts";

/** Whose name a call is answered in, as the visitor typed and chose it. */
export interface AnswerAs {
  readonly business: string;
  readonly trade: Trade | "";
}

export const answersAsItself: AnswerAs = { business: "", trade: "" };

/** Kept for the visit, on this device only. */
const key = "larkline:answer-as";

export function readAnswerAs(): AnswerAs {
  const kept = parseJson(guardedStorage("session").read(key));
  const { business, trade } = (typeof kept === "object" && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >;
  return { business: typeof business === "string" ? business : "", trade: toTrade(trade) };
}

/** What the page's own fields hold, if it has some, else what was typed before in this visit. */
export function takeAnswerAs(): AnswerAs {
  const form = formOnPage();
  return form ? answerAsIn(form) : readAnswerAs();
}

function formOnPage(): HTMLFormElement | null {
  return document.querySelector("form[data-answer-as]");
}

/** Keeps it for the visit, and shows it in the page's own fields, too. */
export function keepAnswerAs(answerAs: AnswerAs): void {
  const form = formOnPage();
  if (form) fillIn(form, answerAs);
  const storage = guardedStorage("session");
  if (isDesk(answerAs)) storage.write(key, JSON.stringify(answerAs));
  else storage.remove(key);
}

/** What a form with the fields of AnswerAsFields holds. */
export function answerAsIn(form: HTMLFormElement): AnswerAs {
  const values = new FormData(form);
  return { business: String(values.get("business") ?? ""), trade: toTrade(values.get("trade")) };
}

/** Puts values into such a form, where they differ: the cursor stays where it is in a field that is being typed into. */
export function fillIn(form: HTMLFormElement, values: AnswerAs): void {
  const controls = form.elements as unknown as Record<string, HTMLInputElement | HTMLSelectElement>;
  for (const name of ["business", "trade"] as const) {
    const control = controls[name];
    if (control && control.value !== values[name]) control.value = values[name];
  }
}

/** True if the call is to be answered for a business, with or without its name. */
export function isDesk({ business, trade }: AnswerAs): boolean {
  return business.trim() !== "" || trade !== "";
}

/** The name that the assistant can say; undefined if there is none. */
export function nameOf({ business }: AnswerAs): string | undefined {
  return readBusinessName(business);
}

/** The trade that was chosen, or that the name tells. */
export function tradeOf(answerAs: AnswerAs): Trade | "" {
  return answerAs.trade || tradeInName(nameOf(answerAs) ?? "") || "";
}

/** Values for the assistant: only what it can use. */
export function valuesOf(answerAs: AnswerAs): Readonly<Record<string, string>> {
  const [business, trade] = [nameOf(answerAs), tradeOf(answerAs)];
  return { ...(business !== undefined && { business }), ...(trade !== "" && { trade }) };
}

/** A trade, if there is one of that name. */
export function toTrade(value: unknown): Trade | "" {
  return trades.includes(value as Trade) ? (value as Trade) : "";
}
