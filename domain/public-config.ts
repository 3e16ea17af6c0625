/** What `GET /api/config` tells a browser: public settings only, never a secret. */
export interface PublicConfig {
  /** Where demo requests are inserted, in the hosted backend's dialect. */
  readonly data: {
    /** Base address of the backend; empty when it is this site itself. */
    readonly url: string;
    /** The public key of the anonymous role. */
    readonly anonKey: string;
    /** "postgrest" loads the small client, "supabase" the full one of a hosted backend. */
    readonly client: "postgrest" | "supabase";
  };
  /** Longest accepted request body, in bytes. */
  readonly bodyLimit: number;
  readonly scheduler: BookingWidgetConfig;
  /** What rings when somebody asks for a call: their phone, by a carrier, or without one the browser. */
  readonly outbound: { readonly rings: "browser" | "phone" };
  /** Who answers calls from the pages. */
  readonly voice: {
    readonly provider: "embedded" | "vapi";
    /** Base address of the API that makes calls; a path when it is this site itself. */
    readonly baseUrl: string;
    /** Makes calls from these pages, and can do nothing else. */
    readonly publicKey: string;
    /** Who answers unless a page wants somebody else. */
    readonly assistantId: string;
  };
}

/** The calendar that visitors choose a time in: our own, or a hosted one. */
export interface BookingWidgetConfig {
  readonly provider: "embedded" | "calendly";
  /** The script that puts the calendar into a page; an address on this site when it begins with a slash. */
  readonly script: string;
  /** What its frame shows; for the hosted one the page of the operator's event. */
  readonly url: string;
}
