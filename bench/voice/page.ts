// The page that calls, with both sides of the call listened to: first the tap, then what it taps.
import "./tap.ts";
import "#fixtures/conversation-page.ts";
