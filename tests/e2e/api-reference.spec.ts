import { apiPaths, paths } from "../../domain/site-map.ts";
import { problems } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

interface Described {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly webhooks: Described["paths"];
}

test("VAPI-01 each operation and message of the server's description is on one page, and the first page leads to it", async ({
  page,
  request,
}) => {
  const described: Described = await (await request.get("/voice/openapi.json")).json();
  const operations = [...Object.values(described.paths), ...Object.values(described.webhooks)].flatMap(
    (methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(operations.length).toBeGreaterThan(60);
  const places = new Map<string, string>();
  for (const path of Object.values(apiPaths)) {
    await page.goto(path);
    const ids = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map(({ id }) => id));
    for (const id of ids.filter((each) => operations.includes(each))) {
      expect(places.has(id), id).toBe(false);
      places.set(id, path);
    }
  }
  expect([...places.keys()].toSorted()).toEqual(operations.toSorted());
  await page.goto(paths.apiReference);
  // Under the anchors that they had when there was one page.
  for (const [id, path] of places)
    await expect(page.locator(`#${id}`).getByRole("link")).toHaveAttribute("href", `${path}#${id}`);
});

test("VAPI-01 an operation shows its fields with their meanings, and an example for this server", async ({
  page,
  request,
}) => {
  const { servers }: Described = await (await request.get("/voice/openapi.json")).json();
  await page.goto(apiPaths.assistants);
  const create = page.getByRole("region", { name: "Create an assistant", exact: true });
  await create.scrollIntoViewIfNeeded();
  await expect(create).toContainText("POST /voice/assistant");
  const command = create.getByRole("figure", { name: /^Request/ });
  await expect(command).toContainText(`curl -X POST "${servers[0]?.url}/assistant"`);
  await expect(command).toContainText('"firstMessage"');
  await expect(create).toContainText("number, 10 to 43,200");
  await expect(create).toContainText("Longest call, in seconds. Default 600.");
  // What a field holds unfolds by keyboard, too.
  const speed = create.getByText("Speed of speech; 1 is as recorded.");
  await expect(speed).toBeHidden();
  await create.getByText("3 properties").first().focus();
  await page.keyboard.press("Enter");
  await expect(speed).toBeVisible();
  await create
    .getByText(/kept without effect$/)
    .last()
    .click();
  await expect(create.getByText("There are no versions.")).toBeVisible();
});

test("VAPI-01 from the Help Center a reader comes to the page they chose, and from there to any other", async ({
  page,
}) => {
  await page.goto("/help");
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(page).toHaveURL(apiPaths.bookings);
  const all = page.getByRole("navigation", { name: "API reference" });
  await expect(all.locator("[aria-current=page]")).toHaveText("Bookings");
  await all.getByRole("link", { name: "Move a booking" }).click();
  await expect(page.getByRole("heading", { name: "Move a booking" })).toBeInViewport();
  await all.getByRole("link", { name: "Server messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Server messages" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Call", exact: true }).first().click();
  await expect(page).toHaveURL(`${apiPaths.calls}#Call`);
  await expect(page.getByRole("heading", { name: "Call", exact: true })).toBeInViewport();
});

test("VAPI-01 on a phone the list of pages unfolds, and nothing runs past the side", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(apiPaths.files);
  const list = page.getByRole("navigation", { name: "API reference" });
  await expect(list).toBeHidden();
  await page.getByText("All pages").click();
  await list.getByRole("link", { name: "Credentials" }).click();
  await expect(page).toHaveURL(apiPaths.credentials);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const path of Object.values(apiPaths)) {
  test(`VAPI-01 axe finds nothing on ${path} with everything unfolded`, async ({ page }) => {
    // With a place to find, all of it is laid out from the beginning.
    await page.goto(`${path}#api-title`);
    await page
      .getByRole("main")
      .locator("details")
      .evaluateAll((all) => {
        for (const each of all) each.setAttribute("open", "");
      });
    expect(await problems(page)).toEqual([]);
  });
}
