import type { ReactNode } from "react";
import { language, locale } from "#content/language.ts";
import { navigationWords } from "#content/navigation.ts";
import { unreachable } from "#content/unreachable.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { localPaths } from "#domain/local-paths.ts";
import { paths, type SitePath, unlistedPaths } from "#domain/site-map.ts";
import displayFont from "#ui/fonts/bricolage-grotesque.woff2?url";
import accentedDisplayFont from "#ui/fonts/bricolage-grotesque-latin-1.woff2?url";
import { dials } from "./dials.ts";
import type { MetaTag } from "./page-meta.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { OnCallBar } from "./shell/on-call-bar.tsx";
import { siteOrigin } from "./site-origin.ts";

/** Only finished pages: other addresses may do something, such as begin a payment. */
const where = {
  href_matches: {
    pathname: `/(${localPaths()
      .map((path) => path.slice(1))
      .join("|")})`,
  },
};

/** Pages that a visitor seems about to open are fetched ahead, and rendered when the link is pressed. */
const speculationRules = {
  prefetch: [{ where, eagerness: "moderate" }],
  prerender: [{ where, eagerness: "conservative" }],
};

/** Known before any stylesheet is there: a page that opts in later breaks the transition off. */
const pageTransition = "@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}";

const isTranslation = language !== defaultLanguage;

/** A translation is written for everybody who reads its language, the original as people write in the USA. */
const documentLanguage = isTranslation ? language : locale;

/** Preloaded, because headings would break into lines again when their typeface arrives late. */
const headingFonts = isTranslation ? [displayFont, accentedDisplayFont] : [displayFont];

/** Pages with something else to do. */
const withoutCallBar: readonly SitePath[] = [paths.bookDemo, unlistedPaths.join];

interface DocumentProps {
  /** Undefined for the error screen, which runs no script. */
  path: SitePath | undefined;
  meta: readonly MetaTag[];
  /** Address of the stylesheet. */
  styles: string;
  children: ReactNode;
}

/** A whole page: head, header, main content, footer. */
export function Document({ path, meta, styles, children }: DocumentProps) {
  return (
    <html
      lang={documentLanguage}
      data-origin={siteOrigin()}
      data-dials={dials() ? "yes" : "no"}
      data-typefaces={path && "late"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f0b1e" />
        {meta.map((tag) => (
          <Tag key={JSON.stringify(tag)} tag={tag} />
        ))}
        {headingFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <style>{pageTransition}</style>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {navigationWords.skip}
        </a>
        <Header path={path} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer path={path} />
        {path && !withoutCallBar.includes(path) && <OnCallBar />}
        {path && <p role="alert" data-unreachable={unreachable} className="notice" />}
        {path && <InlineScript type="speculationrules" text={JSON.stringify(speculationRules)} />}
      </body>
    </html>
  );
}

function Tag({ tag }: { tag: MetaTag }) {
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("tagName" in tag) return <link rel={tag.rel} hrefLang={tag.hrefLang} href={tag.href} />;
  if ("script:ld+json" in tag) {
    // No text in it can end the element.
    const text = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
    return <InlineScript type="application/ld+json" text={text} />;
  }
  return <meta {...tag} />;
}

function InlineScript({ type, text }: { type: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
