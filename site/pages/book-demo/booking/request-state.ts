/** Where the visitor's request for a demo is: with us, still in the browser, or refused for good. */
export type RequestState = "arrived" | "kept" | "refused";
