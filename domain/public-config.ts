/** The response of `GET /api/config`: public settings only, never a secret. */
export interface PublicConfig {
  /** The backend that stores demo requests, in Supabase's terms. */
  readonly data: {
    /** Base URL of the backend; empty if it is this site. */
    readonly url: string;
    /** The public key of the anonymous role. */
    readonly anonKey: string;
    /** "postgrest" loads the small client, "supabase" the hosted backend's full one. */
    readonly client: "postgrest" | "supabase";
  };
  /** Longest accepted request body, in bytes. */
  readonly bodyLimit: number;
  readonly scheduler: BookingWidgetConfig;
  /** A requested call rings the visitor's phone through a carrier, or the browser without a carrier. */
  readonly outbound: {
    readonly rings: "browser" | "phone";
    /** True when a request can lead to a phone call: a carrier or an automation is configured. */
    readonly dials: boolean;
  };
  /** The service that answers calls from the pages. */
  readonly voice: {
    readonly provider: "embedded" | "vapi";
    /** Base URL of the API that makes calls; a path if it is this site. */
    readonly baseUrl: string;
    /** Authorizes calls from these pages and nothing else. */
    readonly publicKey: string;
    /** The assistant that answers unless a page names another. */
    readonly assistantId: string;
    /** Present when the operator keeps words of turns that were not understood, which visitors are told before a call. */
    readonly keepsWords?: true;
  };
  /** True if pages may tell the server of errors in their scripts. */
  readonly tellsErrors: boolean;
}

/** The visitors' calendar: our own or a hosted one. */
export interface BookingWidgetConfig {
  readonly provider: "embedded" | "calendly";
  /** URL of the script that puts the calendar into a page; on this site if it begins with a slash. */
  readonly script: string;
  /** URL of its frame; for the hosted calendar the page of the operator's event. */
  readonly url: string;
}
