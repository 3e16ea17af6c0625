import { company } from "#content/company.ts";
import { paths } from "#domain/site-map.ts";
import { Link } from "#site/ui/link.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

/** The logo and the name, linked to the home page. */
export function Brand() {
  return (
    <Link
      to={paths.home}
      className="inline-flex min-h-11 items-center gap-3 font-display font-semibold text-xl tracking-tight"
    >
      <LineGlyph className="hidden h-6 w-11 text-violet @min-[16rem]:block" />
      {company.name}
    </Link>
  );
}
