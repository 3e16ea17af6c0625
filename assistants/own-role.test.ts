import { expect, test } from "vitest";
import { hasOwnRole, ownRoleInstructions } from "./own-role.ts";

test("VAPI-02 an assistant with instructions of its own and no persona is told how to speak, and nothing of ours", () => {
  const own = { model: { messages: [{ role: "system", content: "You are the billing desk." }] } };
  expect(hasOwnRole(own)).toBe(true);
  expect(hasOwnRole({ model: { ...own.model, persona: "receptionist" } })).toBe(false);
  expect(hasOwnRole({ model: { messages: [{ role: "system", content: " " }] } })).toBe(false);
  expect(hasOwnRole({})).toBe(false);
  expect(ownRoleInstructions("Ada")).toContain("You are Ada, an AI voice agent");
  expect(ownRoleInstructions(undefined)).not.toMatch(/Larkline|Wren/);
});
