import { describe, expect, test } from "vitest";
import { isWebsite, normalizeWebsite } from "./website.ts";

describe("WIZD-02 the website", () => {
  test.each([
    ["brightdental.com", "https://brightdental.com"],
    ["  www.brightdental.com/team ", "https://www.brightdental.com/team"],
    ["http://brightdental.com", "http://brightdental.com"],
    ["HTTPS://Bright.example", "HTTPS://Bright.example"],
    ["brightdental.com:8443", "https://brightdental.com:8443"],
    ["", ""],
  ])("%j is sent as %j", (typed, sent) => {
    expect(normalizeWebsite(typed)).toBe(sent);
  });

  test.each(["brightdental.com", "https://växjö-tand.se", "http://a.b/c?d=e#f"])(
    "%j is a website",
    (typed) => {
      expect(isWebsite(typed)).toBe(true);
    },
  );

  test.each([
    "not a url",
    "brightdental",
    "maria@brightdental.com",
    "ftp://brightdental.com",
    "javascript:alert(1)",
    "https://",
    "https://brightdental.com/our team",
    ".",
  ])("%j is not a website", (typed) => {
    expect(isWebsite(typed)).toBe(false);
  });
});
