import { defaultLanguage, type Language } from "./languages.ts";
import { paths, type SitePath } from "./site-map.ts";

/** In pixels; social networks show this size uncropped. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Path of a page's share picture, made by the build. */
export function sharePicturePath(path: SitePath, language: Language = defaultLanguage): string {
  const name = path === paths.home ? "home" : path.slice(1).replaceAll("/", "-");
  const folder = language === defaultLanguage ? "/share" : `/share/${language}`;
  return `${folder}/${name}.png`;
}
