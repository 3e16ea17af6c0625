import { expect, test } from "vitest";
import { openCallTools } from "#fixtures/call-tools.ts";

const rows = "select phone from larkline.contact_message";

test.each([
  ["premium-rate", "+1 900 555 0199"],
  ["a satellite's", "+881 612 345 678"],
  ["for emergencies", "911"],
  ["in no served country", "+46 470 123 456"],
])(
  "a call-back to a number that is %s is refused when it is given, read back, and done",
  async (_, phone) => {
    await using site = await openCallTools();
    const { find, run } = site.call({ timeZone: "America/New_York" });
    const tool = find("request_call_back");
    const refusal = expect.stringMatching(/number/);
    expect(tool.refuses?.("phone", phone)).toEqual(refusal);
    expect(tool.act?.readBack({ name: "Ana", phone })).toEqual({ kind: "refused", message: refusal });
    expect(await run("request_call_back", { name: "Ana", phone })).toEqual({
      isTaken: false,
      message: refusal,
    });
    expect(await site.app.rows(rows)).toEqual([]);
    expect(tool.refuses?.("phone", "+1 202 555 0143")).toBeUndefined();
  },
);

test("a country that the operator left out is not called back either", async () => {
  await using site = await openCallTools({ callCountries: ["US"] });
  const { find } = site.call();
  expect(find("request_call_back").refuses?.("phone", "+44 20 7946 0958")).toMatch(/number/);
  expect(find("request_call_back").refuses?.("phone", "+1 202 555 0143")).toBeUndefined();
});

test("a number is suppressed as the visitor said it, once, and the call ends with that", async () => {
  const suppressed: unknown[] = [];
  await using site = await openCallTools({ suppress: async (...given) => void suppressed.push(given) });
  const { find, run } = site.call({ timeZone: "America/New_York" });
  const tool = find("stop_calling");
  expect(tool.act?.readBack({ phone: "202 555 0142" })).toMatchObject({
    kind: "ask",
    details: expect.stringContaining("+1 (202) 555-0142"),
    fields: { phone: "+12025550142" },
  });
  expect(tool.act?.readBack({ phone: "12" })).toMatchObject({ kind: "refused" });
  expect(suppressed).toEqual([]);
  expect(tool.act?.hangsUp).toBe(true);
  for (let times = 0; times < 2; times++)
    expect(await run("stop_calling", { phone: "202 555 0142" })).toEqual({ isTaken: true });
  // A number that we do not call is kept all the same.
  expect(await run("stop_calling", { phone: "+46 470 123 456" })).toEqual({ isTaken: true });
  expect(await run("stop_calling", { phone: "202 555 0143" })).toMatchObject({ isTaken: false });
  expect(suppressed).toEqual([
    ["+12025550142", "said"],
    ["+46470123456", "said"],
  ]);
});

test("an address suppresses five numbers in an hour at most, however many calls it makes", async () => {
  const suppressed: unknown[] = [];
  await using site = await openCallTools({ suppress: async (phone) => void suppressed.push(phone) });
  for (let last = 10; last < 30; last++)
    await site.call().run("stop_calling", { phone: `+120255501${last}` });
  expect(suppressed).toHaveLength(5);
});
