import { useState } from "react";

/**
 * Whether the page's scrollbar took room when this was first rendered. One that does leaves its room behind while a
 * dialog holds the page still; one that floats has none to leave.
 */
export function usePageScrollbar(): boolean {
  const [takesRoom] = useState(() => innerWidth > document.documentElement.clientWidth);
  return takesRoom;
}
