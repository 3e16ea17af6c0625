/** Longest app message, in characters once serialised. Of the hosted call library. */
export const maxMessageLength = 4096;
/** Longest user data, in characters once serialised. Of the hosted call library. */
export const maxUserDataLength = 4096;
/**
 * How long an invitation to a call is sure to be kept, in ms. Who has not joined by then makes the call anew; it may be
 * given up for a newer one of the same address.
 */
export const invitationFresh = 5_000;
/** Longest call where its assistant names no other limit, in seconds. */
export const defaultMaxDurationSeconds = 600;
/** How long nobody may say anything where the assistant names no other limit, in seconds. */
export const defaultSilenceTimeoutSeconds = 30;
/** Shortest interval at which levels of sound are observed, in ms. Of the hosted call library. */
export const minObserverInterval = 100;
/** Longest signalling message, in bytes: a session description with many candidates fits several times. */
export const maxSignalBytes = 64 * 1024;
/** How long a call whose line was lost waits for its visitor to come back, in ms. */
export const reconnectWindow = 5_000;
/** Without sound over WebRTC for this long after joining, the WebSocket carries it, in ms. */
export const mediaTimeout = 2_000;
/** How often each end says that it is still there, in ms. An end not heard for two of these is gone. */
export const heartbeatInterval = 750;
