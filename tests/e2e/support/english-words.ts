import type { Page } from "@playwright/test";

/** Common words of English that Spanish does not have. An accent is no end of a word. */
const common =
  /(?<!\p{L})(the|and|your|you|with|for|of|is|are|that|this|from|what|how|we|our|it|to|by|when|who|not|calls?|they|their|book|open|close|show)(?!\p{L})/iu;

/**
 * Texts of the open page that look English and are not marked as such: what is seen, and what assistive technology says.
 *
 * @param within selector of the part to look at. Default: the whole document.
 */
export async function unmarkedEnglish(page: Page, within = "html"): Promise<string[]> {
  const texts = await page.evaluate((within) => {
    const said = [
      "aria-label",
      "aria-roledescription",
      "aria-valuetext",
      "alt",
      "placeholder",
      "title",
      "label",
    ];
    const found: string[] = [];
    const keep = (element: Element, text: string | null) => {
      const language = element.closest("[lang]")?.getAttribute("lang") ?? "";
      if (text?.trim() && !language.startsWith("en") && !element.closest("script, style, template"))
        found.push(text.trim());
    };
    const look = (element: Element) => {
      // Without scripts its content is a part of the page; with them it is text.
      if (element.matches("noscript"))
        return new DOMParser()
          .parseFromString(element.textContent, "text/html")
          .body.querySelectorAll("*")
          .forEach(look);
      for (const name of said) keep(element, element.getAttribute(name));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) keep(element, node.textContent);
    };
    for (const root of document.querySelectorAll(within))
      for (const element of [root, ...root.querySelectorAll("*")]) look(element);
    return [...new Set(found)];
  }, within);
  return texts.filter((text) => common.test(text));
}
