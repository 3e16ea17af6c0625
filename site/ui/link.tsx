import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { language } from "#content/language.ts";
import { languageWords } from "#content/language-words.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { isElsewhere, localAddress } from "#site/local-address.ts";

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** A path of the site as the site map has it, or a fragment of the page. */
  to: string;
  /** True if the link's own children say that the page is in another language. Default: it is said after them. */
  isMarked?: boolean;
}

/**
 * An ordinary link, to the page in the language of this one if it is written in it. Speculation rules fetch its page ahead
 * (site/document.tsx).
 */
export function Link({ to, isMarked = false, children, ...rest }: LinkProps) {
  // The bundler leaves the rest out of pages in the default language.
  if (language === defaultLanguage)
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={localAddress(to)} hrefLang={isElsewhere(to) ? defaultLanguage : undefined} {...rest}>
      {isMarked || !isElsewhere(to) ? children : <Marked to={to}>{children}</Marked>}
    </a>
  );
}

/** The mark stays beside the last word of a text, also where the link lays out its parts. */
function Marked({ to, children }: { to: string; children: ReactNode }) {
  const marked = (
    <>
      {children}
      <LanguageMark to={to} />
    </>
  );
  return typeof children === "string" ? <span>{marked}</span> : marked;
}

/** Says of a page in another language than this one that it is so, and nothing of others. */
export function LanguageMark({ to }: { to: string }) {
  if (language === defaultLanguage || !isElsewhere(to)) return null;
  return (
    <span className="language-mark">
      <span aria-hidden="true">{languageWords.inDefault.mark}</span>
      <span className="sr-only"> {languageWords.inDefault.words}</span>
    </span>
  );
}
