/**
 * Placeholder for the public address in built pages (canonical links, share pictures, structured data). The server
 * replaces it with its PUBLIC_URL at start, so one build serves any address.
 */
export const originPlaceholder = "https://origin.invalid";
