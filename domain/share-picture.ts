import { paths, type SitePath } from "./site-map.ts";

/** The size that social networks show whole, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Where the picture is that stands for a page when its address is shared. Made by the build. */
export function sharePicturePath(path: SitePath): string {
  return `/share/${path === paths.home ? "home" : path.slice(1)}.png`;
}
