import { expect, test } from "vitest";
import { createFakeBrowser, webCallUrl } from "#voice/testing/fake-browser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { joined } from "#voice/testing/joined-session.ts";
import { createCall } from "../call.ts";
import { isFrom, sandboxOf } from "../integration-frame.ts";
import type { CustomIntegration } from "./integrations-surface.ts";

const calendar = { label: "Calendar", location: "sidebar", src: "https://a.example/" } as const;

test.each([
  ["a list", [], "customIntegrations should be an object of type CustomIntegrations"],
  ["no definition", { a: "https://a.example/" }, "should be an object of type CustomIntegration"],
  ["no label", { a: { ...calendar, label: "" } }, "customIntegration 'a': label is required"],
  ["another location", { a: { ...calendar, location: "top" } }, "location should be 'main' or 'sidebar'"],
  ["no location", { a: { ...calendar, location: undefined } }, "location should be 'main' or 'sidebar'"],
  ["neither src nor srcdoc", { a: { ...calendar, src: undefined } }, "src or srcdoc is required"],
  ["both", { a: { ...calendar, srcdoc: "<p>" } }, "cannot have both src and srcdoc"],
  [
    "a script as src",
    { a: { ...calendar, src: "javascript:alert(1)" } },
    "src should be an address of the web",
  ],
  [
    "another control",
    { a: { ...calendar, controlledBy: "me" } },
    "controlledBy should be '*', 'owners' or a list of session ids",
  ],
  [
    "ids that are none",
    { a: { ...calendar, controlledBy: [1] } },
    "controlledBy should be '*', 'owners' or a list of session ids",
  ],
  ["an unknown key", { a: { ...calendar, width: 3 } }, "customIntegration does not support key 'width'"],
])("CALL-11 %s is refused, and what was defined before stays", async (_, definitions, message) => {
  const { call } = await joined();
  await call.setCustomIntegrations({ kept: calendar });
  await expect(call.setCustomIntegrations(definitions as never)).rejects.toThrow(message);
  expect(await call.customIntegrations()).toEqual({ kept: calendar });
});

test("CALL-11 everyone, owners or named participants control integrations; the end of the call stops them", async () => {
  const { call } = await joined();
  const running: (readonly string[])[] = [];
  call.on("custom-integrations-updated", (update) => running.push(update.running));
  const own = { label: "Notes", location: "main", srcdoc: "<p>Notes</p>" } as const;
  await call.setCustomIntegrations({
    everyone: calendar,
    owners: { ...own, controlledBy: "owners" },
    others: { ...own, controlledBy: ["somebody-else"] },
  });
  await call.startCustomIntegrations(["everyone", "owners"]);
  await call.startCustomIntegrations("everyone");
  await expect(call.startCustomIntegrations("others")).rejects.toThrow("is controlled by others");
  await expect(call.startCustomIntegrations(["owners", "toString"])).rejects.toThrow(
    "There is no custom integration 'toString'.",
  );
  await call.stopCustomIntegrations("everyone");
  // One that is no longer defined is no longer shown.
  await call.setCustomIntegrations({ everyone: calendar });
  await call.startCustomIntegrations("everyone");
  await call.leave();
  expect(running).toEqual([
    [],
    ["everyone", "owners"],
    ["everyone", "owners"],
    ["owners"],
    [],
    ["everyone"],
    [],
  ]);
  await expect(call.startCustomIntegrations("everyone")).rejects.toThrow(
    "startCustomIntegrations() only supported after join.",
  );
});

test("CALL-11 a guest controls what everybody or their own id may, and nothing of the owners'", async () => {
  const { call } = await joined(undefined, { id: "guest-1", isOwner: false });
  await call.setCustomIntegrations({
    everyone: calendar,
    owners: { ...calendar, controlledBy: "owners" },
    theirs: { ...calendar, controlledBy: ["guest-1"] },
    others: { ...calendar, controlledBy: ["guest-2"] },
  });
  await call.startCustomIntegrations(["everyone", "theirs"]);
  for (const id of ["owners", "others"])
    await expect(call.startCustomIntegrations(id)).rejects.toThrow("is controlled by others");
});

test("CALL-11 integrations come with the call's options, and join reports one that is not as it should be", async () => {
  const fake = createFakeBrowser();
  const call = createCall({ ...fake.callOptions, customIntegrations: { calendar } });
  expect(await call.customIntegrations()).toEqual({ calendar });
  const wrong = createCall({
    ...fake.callOptions,
    customIntegrations: { calendar: { ...calendar, location: "top" as never } },
  });
  await settled();
  await expect(wrong.join({ url: webCallUrl })).rejects.toThrow("location should be 'main' or 'sidebar'");
});

test("CALL-11 a frame has no more rights than it needs, and none that would free it or lead the page away", () => {
  const page = "https://larkline.example/contact";
  const sandbox = (definition: Partial<CustomIntegration>) =>
    sandboxOf({ label: "a", location: "main", ...definition }, page);
  const usual = "allow-scripts allow-forms allow-popups";
  expect(sandbox({ src: "https://a.example/" })).toBe(`${usual} allow-same-origin`);
  expect(sandbox({ src: "/own" })).toBe(usual);
  expect(sandbox({ srcdoc: "<p>" })).toBe(usual);
  expect(sandbox({ src: "/own", sandbox: "allow-scripts allow-same-origin" })).toBe(
    "allow-scripts allow-same-origin",
  );
  expect(sandbox({ srcdoc: "<p>", sandbox: "allow-scripts allow-same-origin" })).toBe("allow-scripts");
  expect(
    sandbox({ src: "https://a.example/", sandbox: "allow-scripts allow-top-navigation-by-user-activation" }),
  ).toBe("allow-scripts");
});

test("CALL-11 a message counts if both its window and its origin are the frame's", () => {
  const inside = {} as Window;
  const frame = (tokens: string) => ({
    src: "https://a.example/page",
    contentWindow: inside,
    sandbox: { contains: (token: string) => tokens.includes(token) },
  });
  const from = (source: unknown, origin: string) => ({ source: source as Window, origin });
  const open = frame("allow-scripts allow-same-origin");
  expect(isFrom(open, from(inside, "https://a.example"))).toBe(true);
  expect(isFrom(open, from(inside, "https://b.example"))).toBe(false);
  expect(isFrom(open, from({}, "https://a.example"))).toBe(false);
  expect(isFrom(open, from(null, "https://a.example"))).toBe(false);
  const closed = frame("allow-scripts");
  expect(isFrom(closed, from(inside, "null"))).toBe(true);
  expect(isFrom(closed, from(inside, "https://a.example"))).toBe(false);
});
