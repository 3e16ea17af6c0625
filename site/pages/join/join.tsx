import { join } from "#content/join/join.ts";
import { unlistedPaths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { JoinCall } from "./join-call.tsx";

export function meta() {
  return pageMeta({ ...join.meta, path: unlistedPaths.join, isUnlisted: true });
}

/** Where somebody joins a call by the link that they were sent. */
export default function Join() {
  return (
    <Section labelledBy="join-title">
      <Island name="join-call" of={JoinCall} wakes="always" />
    </Section>
  );
}
