import { expect, test } from "vitest";
import { widgetHeaders } from "./widget-headers.ts";

test.each(["widget/scheduler/index.html", "widget/scheduler/es/index.html"])(
  "SCHD-01 any page may frame the booking widget, whose own page %s stays strict",
  (name) => {
    const { "Content-Security-Policy": policy = "", ...headers } = widgetHeaders(name);
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toContain("unsafe");
    expect(headers["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
    expect(headers).not.toHaveProperty("X-Frame-Options");
  },
);

test("SCHD-01 any page may include the script, and soon gets a new one", () => {
  const headers = widgetHeaders("widget/scheduler.js");
  expect(headers["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
  expect(headers["Cache-Control"]).toBe("public, max-age=300, must-revalidate");
});

test.each(["index.html", "book-demo/index.html", "page-shell.html", "404.html", "widget/assets/index-1.js"])(
  "SCHD-01 %s is as closed as every file of the site",
  (name) => {
    expect(widgetHeaders(name)).toEqual({});
  },
);
