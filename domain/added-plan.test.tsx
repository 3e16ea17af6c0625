import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PlanTexts } from "#content/pricing/plan-texts.ts";
import type { PlanDefinition, PlanList } from "./plans.ts";

const added: PlanDefinition = {
  id: "added",
  name: "Added",
  price: 98_700,
  billing: "monthly",
  icon: "call-out",
  extents: {
    "phone-lines": "6000",
    "calls-at-once": "7000",
    "crm-integration": true,
    "reminder-calls": true,
  },
  metrics: ["phone-lines"],
};

const addedTexts: PlanTexts = {
  description: "For groups with a front desk in every town.",
  highlight: "Every branch, one line.",
  features: ["A line of its own for each branch"],
  figures: [{ label: "Branches", value: "12", footnote: "phone-lines" }],
};

let plans: PlanList;

// Runs the product with one plan added to domain/plans.ts, and its words: modules are loaded anew, the lists first.
beforeAll(async () => {
  vi.resetModules();
  ({ plans } = await import("./plans.ts"));
  (plans as unknown as PlanDefinition[]).push(added);
  const { planTexts } = await import("#content/pricing/plan-texts.ts");
  Object.assign(planTexts, { added: addedTexts });
});

// Test files in one process share modules.
afterAll(() => void vi.resetModules());

describe("with one more plan in the list", () => {
  test("PRIC-01 PRIC-02 it has its card, which leads to its checkout and builds on the plan before it", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { PlanCards } = await import("#site/features/plan-cards/plan-cards.tsx");
    const html = renderToStaticMarkup(<PlanCards plans={pricing.plans} />);
    const [, card = ""] = html.split('<li id="added"');
    for (const text of [
      "Added",
      "$98,700",
      "monthly",
      addedTexts.highlight,
      ...addedTexts.features,
      "6000",
      "Branches",
    ]) {
      expect(card).toContain(text);
    }
    expect(card).toContain(`Everything in ${plans.at(-2)?.name}, and`);
    expect(card).toContain('href="/checkout/added"');
    expect(card).toMatch(/<path d="M[^"]+"/);
  });

  test("PRIC-04 the comparison has its column, with a cell in every row", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { PlanComparison } = await import("#site/pages/pricing/plan-comparison.tsx");
    const html = renderToStaticMarkup(<PlanComparison content={pricing.comparison} plans={pricing.plans} />);
    expect(html.match(/<th scope="col"/g)).toHaveLength(1 + plans.length);
    expect(html).toContain(">Added</th>");
    const rows = html.split('<th scope="row" ').slice(1);
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) expect(row.match(/<td/g)).toHaveLength(plans.length);
    expect(rows.find((row) => row.includes("Phone lines"))).toContain(">6000</span></td>");
  });

  test("PRIC-01 the page's title, description, terms and structured data name it", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { howMany, pricesDescription } = await import("#content/pricing/plan-words.ts");
    const { planProducts } = await import("#site/structured-data.ts");
    expect(pricing.intro.title[0]).toBe(`${howMany(plans)} plans.`);
    expect(pricing.meta.description).toBe(pricesDescription(plans));
    expect(pricing.meta.description).toContain("$98,700 a month.");
    expect(pricing.terms.items[0].text).toMatch(/ and Added are paid at the start of each month\.$/);
    expect(planProducts(pricing.plans).at(-1)).toMatchObject({
      name: "Larkline Added",
      offers: { price: 98_700, url: expect.stringContaining("/pricing#added") },
    });
  });

  test("PRIC-03 its checkout leads to the payment page in its setting", async () => {
    const { parseEnv } = await import("#server/env.ts");
    const { createCheckout } = await import("#server/checkout/checkout.ts");
    expect(() => parseEnv({ CHECKOUT_URL_ADDED: "pay.example" })).toThrow(/CHECKOUT_URL_ADDED must/);
    const open = async (env: Record<string, string>) => {
      const checkout = createCheckout({
        plans,
        env: { ...parseEnv(env) },
        notFound: (c) => c.text("", 404),
      });
      return (await checkout.request("/added")).headers.get("location");
    };
    expect(await open({ CHECKOUT_URL_ADDED: "https://pay.example/added" })).toBe("https://pay.example/added");
    expect(await open({})).toBe("/contact?plan=added");
  });

  test("PRIC-03 the contact form knows it: in the address, the message and the mail", async () => {
    const { planInAddress } = await import("#site/pages/contact/form/contact-values.ts");
    const { contactMessage } = await import("./forms/contact-message.ts");
    const { contactErrors } = await import("#content/forms/field-errors.ts");
    const { fieldsOfContactMessage } = await import("#server/delivery/mail/fields.ts");
    const { contactMessageSubject } = await import("#fixtures/subjects.ts");
    expect(planInAddress("?plan=added")).toBe("added");
    const message = { email: "asa@dental.example", message: "Hello", plan: "added" };
    expect(v.parse(contactMessage(contactErrors), message)).toMatchObject({ plan: "added" });
    const { row } = contactMessageSubject({ plan: "added" });
    expect(fieldsOfContactMessage(row)).toContainEqual({ label: "Plan", value: "Added" });
  });

  test("the assistant knows what it costs, what it has and how it differs", async () => {
    const { wrenInstructions } = await import("#assistants/wren/instructions.ts");
    const { planNames } = await import("#content/pricing/plan-words.ts");
    const facts = wrenInstructions();
    expect(facts).toContain("Added is $98,700 a month.");
    expect(facts).toContain("7000 calls with Added.");
    expect(facts).toContain(`${planNames(plans.slice(1))} have it. Starter does not.`);
  });
});
