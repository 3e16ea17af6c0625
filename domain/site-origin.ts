/**
 * Stands in built pages where the public address belongs (canonical links, share pictures, structured data).
 * Which address that is, is known only when the server starts with its PUBLIC_URL, and it puts it in then:
 * one build serves any address.
 */
export const originPlaceholder = "https://origin.invalid";
