/** The response of `GET /api/region`. */
export interface VisitorRegion {
  /** Two letters of ISO 3166-1; null when it is not known, or not looked up. */
  readonly country: string | null;
}
