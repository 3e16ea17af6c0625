// Everything a call needs once it begins, in a chunk of its own: a page that only offers a call does not load it.
import workletAddress from "./sound/sound-worklet.ts?worker&url";

export { openMicrophone } from "./microphone.ts";
export { openSession } from "./session.ts";
export { workletAddress };
