import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type PlanDefinition, plans } from "./plans.ts";

const fourth = {
  id: "scale",
  name: "Scale",
  price: 4800,
  billing: "monthly",
  description: "For groups with a front desk in every town.",
  highlight: "Every branch, one line.",
  icon: "call-out",
  features: ["A line of its own for each branch"],
  extents: { ...plans[2].extents, "phone-lines": "60" },
  metrics: ["phone-lines", { label: "Branches", value: "12" }],
} as const satisfies PlanDefinition;

// The whole product, as it is with one object more in domain/plans.ts and with nothing else changed.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(import("./plans.ts"), async (original) => {
    const module = await original();
    const four = [...module.plans, fourth];
    return {
      ...module,
      plans: four as never,
      planIds: four.map(({ id }) => id) as never,
      findPlan: (id: string) => four.find((plan) => plan.id === id) as never,
    };
  });
});

// Test files of one process share their modules.
afterAll(() => {
  vi.doUnmock("./plans.ts");
  vi.resetModules();
});

describe("with a fourth plan in the list", () => {
  test("PRIC-01 PRIC-02 it has its card, which leads to its checkout and builds on the plan before it", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { PlanCards } = await import("#site/features/plan-cards/plan-cards.tsx");
    const html = renderToStaticMarkup(<PlanCards plans={pricing.plans} />);
    const [, card = ""] = html.split('<li id="scale"');
    for (const text of [
      "Scale",
      "$4,800",
      "monthly",
      fourth.highlight,
      fourth.features[0],
      "60",
      "Branches",
    ]) {
      expect(card).toContain(text);
    }
    expect(card).toContain("Everything in Premium, and");
    expect(card).toContain('href="/checkout/scale"');
    expect(card).toMatch(/<path d="M[^"]+"/);
  });

  test("PRIC-04 the comparison has its column, with a cell in every row", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { PlanComparison } = await import("#site/pages/pricing/plan-comparison.tsx");
    const html = renderToStaticMarkup(<PlanComparison content={pricing.comparison} plans={pricing.plans} />);
    expect(html.match(/<th scope="col"/g)).toHaveLength(5);
    expect(html).toContain(">Scale</th>");
    const rows = html.split('<th scope="row" ').slice(1);
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) expect(row.match(/<td/g)).toHaveLength(4);
    expect(rows.find((row) => row.includes("Phone lines"))).toContain(">60</span></td>");
  });

  test("PRIC-01 SITE-08 the page's title, description, terms and structured data name it", async () => {
    const { pricing } = await import("#content/pricing/pricing.ts");
    const { planProducts } = await import("#site/structured-data.ts");
    expect(pricing.intro.title[0]).toBe("Four plans.");
    expect(pricing.meta.description).toMatch(/^Four plans .* Scale for \$4,800 a month\.$/);
    expect(pricing.terms.items[0].text).toContain(
      "Growth, Premium and Scale are paid at the start of each month",
    );
    expect(planProducts(pricing.plans).at(-1)).toMatchObject({
      name: "Larkline Scale",
      offers: { price: 4800, url: expect.stringContaining("/pricing#scale") },
    });
  });

  test("PRIC-03 its payment page is a setting, to which its checkout leads", async () => {
    const { plans: four } = await import("./plans.ts");
    const { parseEnv } = await import("#server/env.ts");
    const { createCheckout } = await import("#server/checkout/checkout.ts");
    expect(() => parseEnv({ CHECKOUT_URL_SCALE: "pay.example" })).toThrow(/CHECKOUT_URL_SCALE must/);
    const open = async (env: Record<string, string>) => {
      const checkout = createCheckout({
        plans: four,
        env: parseEnv(env),
        notFound: (c) => c.text("", 404),
      });
      return (await checkout.request("/scale")).headers.get("location");
    };
    expect(await open({ CHECKOUT_URL_SCALE: "https://pay.example/scale" })).toBe("https://pay.example/scale");
    expect(await open({})).toBe("/contact?plan=scale");
  });

  test("PRIC-03 the contact form knows it, from the address to the message and the mail about it", async () => {
    const { planInAddress } = await import("#site/pages/contact/form/plan-in-address.ts");
    const { contactMessage } = await import("./forms/contact-message.ts");
    const { fieldsOfContactMessage } = await import("#server/delivery/mail/fields.ts");
    const { contactMessageSubject } = await import("#fixtures/subjects.ts");
    expect(planInAddress("?plan=scale")).toBe("scale");
    const message = { email: "asa@dental.example", message: "Hello", plan: "scale" };
    expect(v.parse(contactMessage, message)).toMatchObject({ plan: "scale" });
    const { row } = contactMessageSubject({ plan: "scale" });
    expect(fieldsOfContactMessage(row)).toContainEqual({ label: "Plan", value: "Scale" });
  });

  test("the assistant knows what it costs, what it has and how it differs", async () => {
    const { wrenInstructions } = await import("#assistants/wren/instructions.ts");
    const facts = wrenInstructions();
    expect(facts).toContain("There are four plans.");
    expect(facts).toContain("Scale is $4,800 a month.");
    expect(facts).toContain("Growth, Premium and Scale have it. Starter does not.");
  });
});
