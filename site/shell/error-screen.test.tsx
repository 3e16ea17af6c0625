import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen, errorDetail } from "./error-screen.tsx";

test("SITE-05 an error response shows its status and status text", () => {
  expect(errorDetail({ status: 404, statusText: "Not Found", internal: true, data: null })).toBe(
    "404 Not Found",
  );
});

test("SITE-06 a crash shows its message and never its stack", () => {
  expect(errorDetail(new Error("The exchange is closed."))).toBe("The exchange is closed.");
});

test("SITE-06 any other thrown value is shown as text", () => {
  expect(errorDetail("busy")).toBe("busy");
});

test("SITE-06 in development the stack is shown too", () => {
  const crash = Object.assign(new Error("The exchange is closed."), { stack: "at exchange.ts:1" });
  const screen = renderToStaticMarkup(<ErrorScreen error={crash} />);
  expect(screen).toContain("Unexpected Application Error!");
  expect(screen).toContain("<pre");
  expect(screen).toContain("at exchange.ts:1");
});
