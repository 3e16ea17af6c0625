import { showcase } from "#content/home/showcase.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { Panels } from "#site/pages/home/showcase/panels.tsx";

/** What the six technologies of the home page show. */
export default function ShowcasePanels() {
  return (
    <div>
      <Panels items={showcase.items} panels={showcasePanels} />
    </div>
  );
}
