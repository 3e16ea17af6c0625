// Reading of files and questions. Loaded when an assistant answers from files.

export { idleClock } from "#voice/time/system-clock.ts";
export { encoderVersion } from "#voice/understanding/embeddings.ts";
export { createKnowledge } from "./knowledge.ts";
export { searchPassages } from "./search-passages.ts";
export { UnreadableError } from "./unreadable-error.ts";
