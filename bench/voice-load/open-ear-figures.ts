/** Sounds for the open ear since the server began, by the model that heard them, as its metrics tell. */
export async function openEarFigures(origin: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(/^larkline_open_hearing_sounds_total\{model="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, model = "", count]) => [model, Number(count)]));
}
