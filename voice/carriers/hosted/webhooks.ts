/** A request that a vendor made, with nothing believed yet. */
export interface WebhookRequest {
  /** `incoming`: a call comes. `events`: news of a call. `forwards`: news of one that the vendor puts through. */
  readonly kind: "incoming" | "events" | "forwards";
  /** The end of the path of news of a call that we have placed, or that is put through. */
  readonly key: string | undefined;
  /** The addresses that the vendor may have called: this server has one or two. */
  readonly urls: readonly string[];
  /** The body, byte for byte as UTF-8. */
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface WebhookAnswer {
  readonly status: 200 | 400 | 401 | 403;
  readonly type: "text/plain" | "text/xml" | "application/json";
  readonly body: string;
}

/** Answers a vendor's webhooks, which are read only once their signatures are checked. */
export interface VendorWebhooks {
  webhook(request: WebhookRequest): Promise<WebhookAnswer>;
}
