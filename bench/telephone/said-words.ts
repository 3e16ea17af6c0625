import { startWebhookReceiver } from "#fixtures/webhook-receiver.ts";

export interface SaidWords {
  readonly by: "caller" | "assistant";
  readonly words: string;
  /** When it was told, by `performance.now()`. */
  readonly at: number;
}

/** A server that is told what is said in calls, by their lines. Each line has one call at a time. */
export interface SaidWordsServer extends AsyncDisposable {
  urlOf(line: number): string;
  /** Begins a call on a line: what is told of earlier ones counts no more. @returns what was said in it, as it grows. */
  begin(line: number): readonly SaidWords[];
}

export async function startSaidWordsServer(): Promise<SaidWordsServer> {
  const calls = new Map<string, { id?: string; readonly said: SaidWords[] }>();
  const earlier = new Set<string>();
  const receiver = await startWebhookReceiver((response, { path = "", body }) => {
    response.writeHead(204).end();
    const { message } = JSON.parse(body);
    const call = calls.get(path);
    if (!call || message.type !== "transcript" || earlier.has(message.call.id)) return;
    call.id = message.call.id;
    call.said.push({
      by: message.role === "user" ? "caller" : "assistant",
      words: message.transcript,
      at: performance.now(),
    });
  });
  return {
    urlOf: (line) => `${receiver.url}/${line}`,
    begin(line) {
      const path = `/${line}`;
      const { id } = calls.get(path) ?? {};
      if (id !== undefined) earlier.add(id);
      const said: SaidWords[] = [];
      calls.set(path, { said });
      return said;
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}
