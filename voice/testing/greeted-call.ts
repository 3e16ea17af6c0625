import { type ScriptedCall, type ScriptedCallOptions, scriptCall } from "./scripted-call.ts";

/** An answer long enough to be interrupted. */
export const longAnswer =
  "This is a long answer about prices that goes on for quite a while, so that there is time to interrupt.";

/** A call whose first message has been heard. */
export async function greeted(options: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  const call = scriptCall(options);
  await call.joins();
  await call.until(() => call.states().at(-1) === "listening" && call.heard().length > 0);
  await call.passes(500);
  return call;
}

/** A call in a long answer, `since` ms after its first word. */
export async function interruptible({
  since = 1500,
  ...options
}: ScriptedCallOptions & { readonly since?: number } = {}): Promise<ScriptedCall> {
  const call = await greeted({
    answer: (said) => (said === "prices" ? [longAnswer] : [`You said ${said}.`]),
    ...options,
  });
  await call.says("prices");
  await call.until(() => call.states().at(-1) === "speaking");
  await call.passes(since);
  return call;
}
