// The page that makes the calls, with a tap on both sides. The tap must be loaded first.
import "./tap.ts";
import "#fixtures/conversation-page.ts";
