/** State of the visitor's demo request: with us, still in the browser, or refused for good. */
export type RequestState = "arrived" | "kept" | "refused";
