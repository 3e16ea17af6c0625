import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hasKeptLeads } from "./pages/book-demo/wizard/kept-lead-keys.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Whichever page is opened next sends a demo request that an earlier visit could not.
if (hasKeptLeads()) {
  const whenIdle = window.requestIdleCallback ?? window.setTimeout;
  whenIdle(async () => {
    const outbox = await import("./pages/book-demo/wizard/page-outbox.ts").catch(() => undefined);
    await outbox?.resendKeptLeads();
  });
}
