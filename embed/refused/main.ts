// What the server answers instead of a call to a page that may not call. Any page may show it.
import { readCallFrameAddress } from "../call-address.ts";
import type { CallMessage } from "../call-messages.ts";
import "./refused.css";

const { origin } = readCallFrameAddress(location);
const message: CallMessage = { type: "call.refused" };
if (window.parent !== window && URL.canParse(origin)) parent.postMessage(message, origin);
