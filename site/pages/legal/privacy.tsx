import { legal } from "#content/legal/legal.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { LegalText } from "#site/pages/legal/legal-text.tsx";

export function meta() {
  const { title, description } = legal.privacy.page;
  return pageMeta({ title, description, path: paths.privacy });
}

export default function Privacy() {
  return <LegalText content={legal.privacy} />;
}
