/** Longest app message, in characters once serialised. Of the hosted call library. */
export const maxMessageLength = 4096;
/** Longest user data, in characters once serialised. Of the hosted call library. */
export const maxUserDataLength = 4096;
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
