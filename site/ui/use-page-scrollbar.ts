import { useState } from "react";

/**
 * True when the page's scrollbar takes room, which must stay reserved while a dialog stops the page from scrolling. A
 * floating scrollbar takes none.
 */
export function pageScrollbarTakesRoom(): boolean {
  return innerWidth > document.documentElement.clientWidth;
}

/** The value of {@link pageScrollbarTakesRoom} at the first render. */
export function usePageScrollbar(): boolean {
  const [takesRoom] = useState(pageScrollbarTakesRoom);
  return takesRoom;
}
