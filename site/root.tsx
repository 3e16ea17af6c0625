import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { company } from "#content/company.ts";
import { errorScreen } from "#content/error-screen.ts";
import displayFont from "#ui/fonts/bricolage-grotesque.woff2?url";
import type { Route } from "./+types/root.ts";
import { dials } from "./dials.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { MainContent } from "./shell/main-content.tsx";
import { siteOrigin } from "./site-origin.ts";
import "./styles/site.css";

export function links(): Route.LinkDescriptors {
  return [
    // Preloaded, because headings would break into lines again when this typeface arrives late.
    { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  // The framework passes only loading errors to `meta`; a page that fails while rendering would keep its own head.
  const isBroken = Boolean(useRouteError());
  return (
    <html lang="en-US" data-origin={siteOrigin()} data-dials={dials() ? "yes" : "no"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f0b1e" />
        {isBroken ? <title>{`${errorScreen.documentTitle} | ${company.name}`}</title> : <Meta />}
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        <Header />
        <MainContent>{children}</MainContent>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
