import type { ComponentPropsWithoutRef } from "react";

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** A path of the site, or a fragment of the page. */
  to: string;
}

/** An ordinary link. Speculation rules fetch its page ahead (site/document.tsx). */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
