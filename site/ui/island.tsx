import { type ComponentType, createContext, type ReactNode, use, useId } from "react";
import { prerender } from "react-dom/static";
import type { FootnoteList } from "./collect-footnotes.ts";
import { PageFootnotes } from "./page-footnotes.ts";

type Content<Props> = ComponentType<Props & { children?: ReactNode }>;

type IslandElementProps<Props extends object> = {
  /** The name under which the browser finds it (site/islands/islands.ts). */
  name: string;
  /** The component of that name. */
  of: Content<Props>;
  /**
   * When its code is fetched: "touch" at the first pointer, key or focus in it, "view" also when it is in view and the
   * visitor has scrolled, pointed or pressed anything, and "motion" then only without a wish for reduced motion.
   */
  when?: "touch" | "view" | "motion";
  /** Fetched at once if one of these is there: "address" for parameters in the address, "always" for a page that is nothing without it, otherwise keys of a storage. */
  wakes?: string;
  /** Finished parts inside it, whose code no browser needs. */
  children?: ReactNode;
} & (Record<never, never> extends Omit<Props, "children">
  ? { props?: Omit<Props, "children"> }
  : { props: Omit<Props, "children"> });

/** What React writes between two texts, so that a browser's React finds them apart. */
const textSeparator = "<!-- -->";

/** The same to React, and told from those of the page around the island. */
const separatorInIsland = "<!---->";

/** A page without the separators where no React comes in the browser: it comes to islands, and to what a template holds. */
export function withoutSeparators(html: string): string {
  return html
    .split(/(<template>.*?<\/template>)/s)
    .map((part) => part.replaceAll(textSeparator, part.startsWith("<template>") ? separatorInIsland : ""))
    .join("");
}

/** The islands of the page being rendered, by id: a render that suspends asks for each of them again. */
export const RenderedIslands = createContext<Map<string, Promise<string>>>(new Map());

/** A part of a page that gets its own React root in the browser. Rendered only while pages are built. */
export function Island<Props extends object>(element: IslandElementProps<Props>) {
  const { name, of, when = "touch", wakes, props, children } = element;
  const id = useId();
  const rendered = use(RenderedIslands);
  const notes = use(PageFootnotes);
  const html =
    rendered.get(id) ?? renderIsland(of as Content<object>, { id, props, children, rendered, notes });
  rendered.set(id, html);
  return (
    <div
      className="contents"
      data-island={name}
      data-id={id}
      data-when={when}
      data-wakes={wakes}
      data-props={props && asText(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: use(html) }}
    />
  );
}

function asText(props: object): string {
  return JSON.stringify(props, (name, value: unknown) => {
    if (typeof value === "function")
      throw new Error(`The prop ${name} is a function, which no page can carry.`);
    return value;
  });
}

interface IslandContent {
  id: string;
  props: object | undefined;
  children: ReactNode;
  rendered: Map<string, Promise<string>>;
  notes: FootnoteList | undefined;
}

/** Renders it by itself, so that its ids are those that its own root gives in the browser. */
async function renderIsland(
  Content: Content<object>,
  { id, props, children, rendered, notes }: IslandContent,
): Promise<string> {
  const slot = children && (
    <span data-slot="" className="contents">
      <RenderedIslands value={rendered}>
        <PageFootnotes value={notes}>{children}</PageFootnotes>
      </RenderedIslands>
    </span>
  );
  const { prelude } = await prerender(<Content {...props}>{slot}</Content>, {
    identifierPrefix: id,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return (await new Response(prelude).text()).replaceAll(textSeparator, separatorInIsland);
}
