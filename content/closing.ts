import type { SitePath } from "#domain/site-map.ts";
import type { FootnoteId } from "./footnotes/footnotes.ts";
import type { CallableAssistant } from "./live-call/live-call.ts";

interface Closing {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly to: SitePath };
}

/** A button that opens the call screen with this assistant. */
export interface ClosingCall {
  readonly label: string;
  readonly assistant: CallableAssistant;
}

/** The end of a page that has shown figures. */
export interface ClosingWithFigures extends Closing {
  readonly facts: readonly {
    readonly figure: string;
    readonly text: string;
    readonly footnote: FootnoteId;
  }[];
}

/** The end of a page about what Wren can do: the visitor calls it. */
export interface ClosingWithCall extends Closing {
  readonly call: ClosingCall;
  /** What to try in the call. */
  readonly tries: readonly string[];
}

/** The end of a page after which a visitor wonders what a demo is. */
export interface ClosingWithAgenda extends Closing {
  /** Minutes of the demo, and what happens from then on. */
  readonly agenda: readonly {
    readonly minute: number;
    readonly title: string;
    readonly text: string;
    /** Of what `text` claims. */
    readonly footnote?: FootnoteId;
  }[];
}

/** The end of a page whose readers have a question left. */
export interface ClosingWithLinks extends Closing {
  /** `href`: a path of the site, or the address of a mail or a phone. */
  readonly links: readonly { readonly label: string; readonly text: string; readonly href: string }[];
}
