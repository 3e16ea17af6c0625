/** Longest app message, in characters once serialised. The hosted call library's limit. */
export const maxMessageLength = 4096;
/** Longest line that a visitor types, in characters: longer than what people type, short enough to understand. */
export const maxTypedLength = 500;
/** Typed lines that are answered in a second. Of more, the newest is answered when its time comes. */
export const typedPerSecond = 2;
/** Longest user data, in characters once serialised. The hosted call library's limit. */
export const maxUserDataLength = 4096;
/**
 * Time for which an invitation to a call is guaranteed, in ms. After it the server may give the call up for a newer
 * one of the same address, so a client that has not joined by then creates the call again.
 */
export const invitationFresh = 5_000;
/** Longest call when its assistant sets no other limit, in seconds. */
export const defaultMaxDurationSeconds = 600;
/** Silence that ends a call when its assistant sets no other limit, in seconds. */
export const defaultSilenceTimeoutSeconds = 30;
/** Shortest interval for observing sound levels, in ms. The hosted call library's limit. */
export const minObserverInterval = 100;
/** Longest signalling message, in bytes: a session description with many candidates fits several times. */
export const maxSignalBytes = 64 * 1024;
/** Time for which a call whose line was lost waits for its visitor to come back, in ms. */
export const reconnectWindow = 5_000;
/** Time without sound over WebRTC after which the WebSocket carries it, in ms. */
export const mediaTimeout = 2_000;
/** Interval of each end's heartbeat, in ms. An end not heard for two of these is gone. */
export const heartbeatInterval = 750;
