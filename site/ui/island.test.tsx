import { useId } from "react";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { Island, RenderedIslands, withoutSeparators } from "./island.tsx";

function Field({ label, children }: { label: string; children?: React.ReactNode }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
      {children}
    </p>
  );
}

function WithCall({ onCall }: { onCall: () => void }) {
  return <button type="button" onClick={onCall} />;
}

function Count({ of }: { of: number }) {
  return <i>{of} calls</i>;
}

async function render(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(<RenderedIslands value={new Map()}>{page}</RenderedIslands>);
  return new Response(prelude).text();
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map((match) => match[1] ?? "");

test("an island is complete in the page, with the props that the browser needs for it", async () => {
  const html = await render(
    <Island name="field" of={Field} props={{ label: 'Say "hi" & go' }} wakes="address" />,
  );
  expect(html).toContain('<label for="');
  expect(html).toContain('data-wakes="address"');
  expect(html).toContain('data-when="touch"');
  const [props = ""] = attribute(html, "data-props");
  expect(JSON.parse(props.replaceAll("&quot;", '"').replaceAll("&amp;", "&"))).toEqual({
    label: 'Say "hi" & go',
  });
});

test("a function among the props ends the build", async () => {
  const island = <Island name="call" of={WithCall} props={{ onCall: () => undefined }} />;
  await expect(prerender(island, { onError() {} })).rejects.toThrow("The prop onCall is a function");
});

test("ids of an island begin with its own id, so no two islands share one", async () => {
  const html = await render(
    <>
      <Island name="field" of={Field} props={{ label: "One" }} />
      <Island name="field" of={Field} props={{ label: "Two" }} />
    </>,
  );
  const hosts = attribute(html, "data-id");
  const ids = attribute(html, "id");
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id, index) => id.includes(hosts[index] ?? "none"))).toBe(true);
});

test("its children are finished HTML in a slot, which the browser keeps; an island may be among them", async () => {
  const html = await render(
    <Island name="field" of={Field} props={{ label: "Outer" }}>
      <b>Finished</b>
      <Island name="field" of={Field} props={{ label: "Inner" }} />
    </Island>,
  );
  expect(html).toMatch(
    /<span data-slot="" class="contents"><b>Finished<\/b><div class="contents" data-island="field"/,
  );
  expect(html).toContain("Inner");
  // Not said twice: the props of the island leave the children out.
  expect(attribute(html, "data-props").join()).not.toContain("Finished");
});

test("texts side by side stay apart in an island, for React in the browser, and need no comment around it", async () => {
  const html = await render(
    <p>
      {3} of {4} <Island name="field" of={Count} props={{ of: 5 }} />
    </p>,
  );
  const [island] = /<i>.*<\/i>/.exec(withoutSeparators(html)) ?? [];
  expect(island).toBe("<i>5<!----> calls</i>");
  expect(withoutSeparators(html)).toContain("<p>3 of 4 <div");
});

test("texts side by side stay apart in a template, whose picture comes to life in the browser", async () => {
  const html = await render(
    <p>
      {1} <span>{2} of 4</span>
      <template>
        <Count of={5} />
      </template>
      {6} of 7
    </p>,
  );
  expect(withoutSeparators(html)).toBe(
    "<p>1 <span>2 of 4</span><template><i>5<!----> calls</i></template>6 of 7</p>",
  );
});
