import { type ComponentType, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type IslandName, islands } from "./islands.ts";

/** Gives an island its React root. Resolves once it works. */
export async function hydrate(host: HTMLElement): Promise<void> {
  const { island, id = "", props = "{}" } = host.dataset;
  const Content = (await islands[island as IslandName]()) as ComponentType<{ children?: ReactNode }>;
  const slot = host.querySelector("[data-slot]")?.innerHTML;
  const { promise, resolve } = Promise.withResolvers<void>();
  hydrateRoot(
    host,
    <Hydrated onHydrated={resolve}>
      <Content {...JSON.parse(props)}>
        {slot !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, unchanged
          <span data-slot="" className="contents" dangerouslySetInnerHTML={{ __html: slot }} />
        )}
      </Content>
    </Hydrated>,
    { identifierPrefix: id, onUncaughtError: showCrash },
  );
  return promise;
}

/** Effects run from the inside out, so this one runs after those of the island. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** React has taken the island away by now. */
async function showCrash(error: unknown): Promise<void> {
  reportError(error);
  const main = document.getElementById("main");
  const { ErrorScreen, errorTitle } = await import("#site/shell/error-screen.tsx");
  if (!main) return;
  document.title = errorTitle;
  main.replaceChildren();
  // As of what islands add to the page: no part of it is completed later (ui/complete-page.ts).
  main.dataset.typefaces = "shown";
  createRoot(main).render(<ErrorScreen error={error} />);
  scrollTo({ top: 0, behavior: "instant" });
  main.focus();
}
