// Recordings, loaded with the first one that is played.

export { decodeMedia } from "./decode-media.ts";
