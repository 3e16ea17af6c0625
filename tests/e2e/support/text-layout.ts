import type { Page } from "@playwright/test";

/**
 * Finds layout faults of text: words cut off by a container, overlapping texts, and words broken across lines.
 */
export function textFaults(page: Page): Promise<{ cut: string[]; overlapping: string[]; broken: string[] }> {
  return page.evaluate(() => {
    type Line = { words: string; element: Element; box: DOMRect };
    const slack = 2;
    const cut = new Set<string>();
    const overlapping = new Set<string>();
    const broken = new Set<string>();
    const lines: Line[] = [];

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? "";
      if (!element || words === "" || !isSeen(element)) continue;
      const boxes = boxesOf(node);
      for (const box of boxes) lines.push({ words, element, box });
      if (boxes.some((box) => isCut(element, box))) cut.add(words);
      for (const { 0: word, index } of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
        const tops = boxesOf(node, index, index + word.length).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.add(word);
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element || !liesOn(one.box, other.box)) continue;
        overlapping.add(`${one.words} / ${other.words}`);
      }
    }
    return { cut: [...cut], overlapping: [...overlapping], broken: [...broken] };

    function boxesOf(node: Node, from = 0, to = node.textContent?.length ?? 0): DOMRect[] {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    }

    /** True for visible text, except text for screen readers only and in fixed or sticky elements. */
    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest(".sr-only, [inert], svg, script, style, noscript, select, textarea")) return false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath } = getComputedStyle(each);
        if (position === "fixed" || position === "sticky" || clipPath !== "none") return false;
      }
      return true;
    }

    function isCut(element: Element, box: DOMRect): boolean {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        const cutsX = overflowX === "hidden" || overflowX === "clip";
        const cutsY = overflowY === "hidden" || overflowY === "clip";
        if (cutsX && (box.left < frame.left - slack || box.right > frame.right + slack)) return true;
        // A line's box is taller than its letters.
        if (cutsY && (box.top < frame.top - box.height / 4 || box.bottom > frame.bottom + box.height / 4)) {
          return true;
        }
      }
      return false;
    }

    function liesOn(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > slack && height > Math.min(one.height, other.height) / 3;
    }
  });
}
