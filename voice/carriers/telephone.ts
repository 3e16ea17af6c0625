// The telephone, loaded where one is configured.
export { createPhoneMedia } from "./open-phone-media.ts";
export { openSipAgent } from "./sip/agent.ts";
export { createTrunk } from "./sip/trunk.ts";
