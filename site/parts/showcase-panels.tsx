import { showcase } from "#content/showcase.ts";
import { showcasePanels } from "#content/showcase-panels.ts";
import { Panels } from "#site/features/showcase/panels.tsx";

/** What the six technologies of the home page show. */
export default function ShowcasePanels() {
  return (
    <div>
      <Panels items={showcase.items} panels={showcasePanels} />
    </div>
  );
}
