import type { SpeechModel } from "./silero.ts";
import { type FromWorker, type ToWorker, windowSamples } from "./speech-detection-messages.ts";

/** Does a worker's work: hears each call's windows in their order. Resolves once the message is done with. */
export function hearWindows(
  model: SpeechModel,
  post: (message: FromWorker) => void,
): (message: Exclude<ToWorker, { type: "end" }>) => Promise<void> {
  const sounds = new Map<number, ReturnType<SpeechModel["open"]>>();

  return async (message) => {
    const { call } = message;
    if (message.type === "forget") {
      sounds.delete(call);
      return;
    }
    const { windows, isNew } = message;
    const hear = (isNew ? undefined : sounds.get(call)) ?? model.open();
    sounds.set(call, hear);
    let probability = 0;
    for (let from = 0; from < windows.length; from += windowSamples)
      probability = await hear(windows.subarray(from, from + windowSamples));
    post({ type: "heard", call, probability });
  };
}
