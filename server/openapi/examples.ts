import type { Json } from "./json-schema.ts";

const submission = "0d9f2f3e-6f0a-4a4f-9d0e-0d5b0f3c2a11";

/** A body for each operation of the site's own APIs that takes one. A time of an example is replaced by a free one. */
export const examples = {
  holdSlot: { submission, start: "2026-12-01T15:00:00.000Z" },
  book: {
    submission,
    start: "2026-12-01T15:00:00.000Z",
    name: "Ana Diaz",
    email: "ana@brightdental.com",
    timeZone: "America/New_York",
    phone: "+12025550123",
    company: "Bright Dental",
  },
  moveBooking: { start: "2026-12-02T15:00:00.000Z" },
  sendMessage: {
    firstName: "Ana",
    lastName: "Diaz",
    email: "ana@brightdental.com",
    company: "Bright Dental",
    message: "Do you work with our practice software?",
    token: "<token>",
    solution: "<solution>",
  },
  requestDemoCall: {
    country: "US",
    phone: "+12025550123",
    companyName: "Bright Dental",
    website: "https://brightdental.com",
    name: "Ana Diaz",
    consent: true,
    token: "<token>",
    solution: "<solution>",
  },
  insertDemoRequest: {
    business_name: "Bright Dental",
    industry: "Healthcare",
    business_size: "small",
    website: "https://brightdental.com",
    full_name: "Ana Diaz",
    email: "ana@brightdental.com",
    phone: "+12025550123",
    current_solution: "in-house",
    call_volume: "100-500",
    challenges: ["High number of missed calls"],
    outbound_preference: "none",
    ai_tone: "friendly",
    integrations: ["Google Calendar"],
  },
} as const satisfies Readonly<Record<string, Json>>;

const start = "2026-12-01T15:00:00.000Z";
const booking = { start, end: "2026-12-01T15:30:00.000Z", state: "booked", host: "Ana" };
const uri = "/api/scheduler/bookings/5b1f6f0e-6a5e-4a55-9d0a-1f3c1a3f2b77";

/** Answers as they are sent. */
export const answerExamples = {
  PublicConfig: {
    data: { url: "", anonKey: "eyJ…", client: "postgrest" },
    bodyLimit: 32_768,
    scheduler: { provider: "embedded", script: "/widget/scheduler.js", url: "/widget/scheduler" },
    outbound: { rings: "browser", dials: false },
    voice: { provider: "embedded", baseUrl: "/voice", publicKey: "pk_…", assistantId: "wren" },
    tellsErrors: true,
  },
  Slots: {
    slotMinutes: 30,
    bookable: { from: "2026-11-24T17:04:05.000Z", to: "2027-01-23T15:04:05.000Z" },
    slots: [start, "2026-12-01T15:30:00.000Z"],
  },
  Hold: { state: "held", heldUntil: "2026-11-24T15:09:05.000Z" },
  Booking: { uri, ...booking },
  ManagedBooking: { ...booking, timeZone: "America/New_York" },
  MovedBooking: { uri, ...booking, page: "/bookings/…" },
  OpenedForm: { token: "…", puzzle: { prefix: "…", bits: 15 }, wait: 2_000, expires: 7_200_000 },
  Received: { status: "received" },
  RequestedCall: { state: "ringing" },
} as const satisfies Readonly<Record<string, Json>>;
