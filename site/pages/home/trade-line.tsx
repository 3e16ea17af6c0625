import { Fragment } from "react";
import { tradeNames } from "#content/trade-names.ts";
import { tradeMenu } from "#content/trades/trade-menu.ts";
import { tradePaths } from "#domain/site-map.ts";
import { trades } from "#domain/trades.ts";
import { Link } from "#site/ui/link.tsx";

/** Whom it is for, as one sentence whose nouns lead to their pages. */
export function TradeLine({ className }: { className: string }) {
  const { before, between, last } = tradeMenu.line;
  return (
    <p className={`max-w-[34rem] leading-8 [text-wrap:wrap] ${className}`}>
      {before}{" "}
      {trades.map((trade, index) => (
        <Fragment key={trade}>
          {index > 0 && (index === trades.length - 1 ? last : between)}
          <Link
            to={tradePaths[trade]}
            className="@3xs:whitespace-nowrap py-1 underline decoration-violet decoration-1 underline-offset-[5px] transition-colors duration-150 hover:decoration-2 hover:decoration-current"
          >
            {tradeNames[trade].many}
          </Link>
          {index === trades.length - 1 && "."}
        </Fragment>
      ))}
    </p>
  );
}
