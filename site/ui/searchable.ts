/** A text as searches compare it: without capitals, and with the apostrophe that keyboards type. */
export function searchable(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'");
}
