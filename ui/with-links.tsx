import { Fragment, type ReactNode } from "react";

/** A text in which each mention of `address` is replaced by `link`. */
export function withLinks(text: string, address: string, link: ReactNode): ReactNode {
  return text.split(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={index}>
      {index > 0 && link}
      {part}
    </Fragment>
  ));
}
