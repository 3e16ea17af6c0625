// Runs calls. Loaded with the first one.
export { createRingback } from "#voice/audio/ringback.ts";
export { saysAi } from "./disclosure.ts";
export { createHandedLine } from "./handed-line.ts";
export { createMeeting } from "./meeting.ts";
export { startCall } from "./start-call.ts";
