import { expect, test } from "vitest";
import { errorDetail } from "./error-screen.tsx";

test("SITE-05 an answer shows its status and status text", () => {
  expect(errorDetail({ status: 404, statusText: "Not Found", internal: true, data: null })).toBe(
    "404 Not Found",
  );
});

test("SITE-06 a crash shows its message and never its stack", () => {
  expect(errorDetail(new Error("The exchange is closed."))).toBe("The exchange is closed.");
});

test("SITE-06 anything else that was thrown shows as text", () => {
  expect(errorDetail("busy")).toBe("busy");
});
