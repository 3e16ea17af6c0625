import { useState } from "react";

/**
 * Whether the page's scrollbar takes room. One that does leaves its room behind while a dialog holds the page still;
 * one that floats has none to leave.
 */
export function pageScrollbarTakesRoom(): boolean {
  return innerWidth > document.documentElement.clientWidth;
}

/** The same, at the moment when this was first rendered. */
export function usePageScrollbar(): boolean {
  const [takesRoom] = useState(pageScrollbarTakesRoom);
  return takesRoom;
}
