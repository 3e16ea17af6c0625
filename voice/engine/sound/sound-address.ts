/** True for a `backgroundSound` that names a file: one of the web, or one that was uploaded. */
export function isAddress(sound: string): boolean {
  return /^https?:\/\//i.test(sound) || /^\/(voice\/)?file\//.test(sound);
}
