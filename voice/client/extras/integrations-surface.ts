// Other programs shown within a call. Names and shapes are the hosted call library's.

export interface CustomIntegration {
  readonly label: string;
  /** `main`: in place of what the call shows. `sidebar`: beside it. */
  readonly location: "main" | "sidebar";
  /** An address of the web. Either this or `srcdoc`. */
  readonly src?: string;
  /** HTML, which runs apart from the page. */
  readonly srcdoc?: string;
  /** Who may start and stop it: everybody, those who made the call, or these participants. Default "*". */
  readonly controlledBy?: "*" | "owners" | readonly string[];
  /** The next are the frame's own attributes. */
  readonly allow?: string;
  readonly csp?: string;
  readonly loading?: "eager" | "lazy";
  readonly name?: string;
  readonly referrerPolicy?: ReferrerPolicy;
  /** Default: scripts, forms and pop-ups; and its own origin, unless that is the page's. */
  readonly sandbox?: string;
  readonly iconURL?: string;
  /** Kept. What one participant starts is shown to them alone. */
  readonly shared?: boolean | "owners" | readonly string[];
}

/** By id. */
export type CustomIntegrations = Readonly<Record<string, CustomIntegration>>;

export interface CustomIntegrationsUpdated {
  readonly customIntegrations: CustomIntegrations;
  /** The ids of those that are shown, in the order they were started. */
  readonly running: readonly string[];
}
