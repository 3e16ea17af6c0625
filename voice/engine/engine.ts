// Runs calls. Loaded with the first one.
export { saysAi } from "./disclosure.ts";
export { startCall } from "./start-call.ts";
