import { legal } from "#content/legal/legal.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { LegalText } from "#site/pages/legal/legal-text.tsx";

export function meta() {
  const { title, description } = legal.terms.page;
  return pageMeta({ title, description, path: paths.terms });
}

export default function Terms() {
  return <LegalText content={legal.terms} />;
}
