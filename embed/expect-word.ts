/** Longest wait for a frame's page, in ms. On a slow phone it takes some seconds. */
const longestWait = 20_000;
/** Once the browser has loaded the frame, its page has spoken already, unless it is the browser's own error page. */
const afterLoad = 4_000;

/**
 * Calls `missed` if a frame's page says nothing in time: a browser tells no page that another server's page failed.
 *
 * @returns ends the wait, when the page has spoken.
 */
export function expectWord(frame: HTMLIFrameElement, missed: () => void): () => void {
  let timer = setTimeout(missed, longestWait);
  function loaded(): void {
    clearTimeout(timer);
    timer = setTimeout(missed, afterLoad);
  }
  frame.addEventListener("load", loaded, { once: true });
  return () => {
    clearTimeout(timer);
    frame.removeEventListener("load", loaded);
  };
}
