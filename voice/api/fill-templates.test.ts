import { expect, test } from "vitest";
import { fillTemplates } from "./fill-templates.ts";

const greeting = 'Hi {{name | default: "there"}}, a call for {{company|default:"your company"}}{{ suffix }}.';
const filled = (values: Record<string, string>) =>
  fillTemplates({ firstMessage: greeting }, values).firstMessage;

test("a greeting names the person who asked for the call and their company", () => {
  expect(filled({ name: "Ana", company: "Bright Dental", suffix: "!" })).toBe(
    "Hi Ana, a call for Bright Dental!.",
  );
});

test("without a name or a company the greeting uses its defaults, and no template is read aloud", () => {
  expect(filled({})).toBe("Hi there, a call for your company.");
  expect(filled({ name: "  ", company: "" })).toBe("Hi there, a call for your company.");
  expect(filled({ name: "{{company}}" })).toBe("Hi {{company}}, a call for your company.");
});

test("a property that every object inherits is no value", () => {
  expect(fillTemplates({ firstMessage: "Hi {{constructor}}{{toString}}." }, {}).firstMessage).toBe("Hi .");
});
