import { showcase } from "#content/home/showcase.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { Panels } from "#site/pages/home/showcase/panels.tsx";

/** The panels of the six technologies on the home page. */
export default function ShowcasePanels() {
  return (
    <div>
      <Panels items={showcase.items} panels={showcasePanels} />
    </div>
  );
}
