import { Fragment, type ReactNode } from "react";

/** Replaces each mention of `address` in a text by `link`. */
export function withLinks(text: string, address: string, link: ReactNode): ReactNode {
  return text.split(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={index}>
      {index > 0 && link}
      {part}
    </Fragment>
  ));
}
