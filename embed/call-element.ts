import { type CallFailure, callElement } from "#content/embed/call-element.ts";
import {
  callFrameAddress,
  callVariables,
  type EmbeddedAssistant,
  embeddedAssistants,
} from "./call-address.ts";
import type { BookedInCall, CallMessage } from "./call-messages.ts";
import { type CallView, createCallView } from "./call-view.ts";
import { openCallWindow } from "./call-window.ts";
import { originOfScript } from "./server-origin.ts";

/** Details of the element's events, which bubble and leave shadow trees. */
export interface CallElementEvents {
  /** The assistant has picked up. */
  "call-start": undefined;
  /** `reason`: a sentence for the visitor; empty if the page closed the call. */
  "call-end": { readonly seconds: number; readonly reason: string };
  /** A time was booked in the call. */
  booked: BookedInCall;
  /** `kind`: why the call did not open, or "call" for trouble on the call screen. `message` was said to the visitor. */
  error: { readonly kind: CallFailure | "call"; readonly message: string };
}

const server = originOfScript();
/** A page has one call at a time. */
let opened: LarklineCall | undefined;

/** A button that opens a call with the company's assistant, on any page. docs/embedding.md describes its use. */
export class LarklineCall extends HTMLElement {
  static readonly observedAttributes = ["label"];
  readonly #view: CallView;
  #close: (() => void) | undefined;
  /** When the call began, in ms since 1970; undefined while there is none. */
  #startedAt: number | undefined;

  constructor() {
    super();
    this.#view = createCallView(this.attachShadow({ mode: "open", delegatesFocus: true }));
    this.#view.button.addEventListener("click", () => this.open());
  }

  attributeChangedCallback(_name: string, _before: string | null, label: string | null): void {
    this.#view.setLabel(label);
  }

  /** Taking the element out of the page ends its call. */
  disconnectedCallback(): void {
    this.close();
  }

  /** Opens the call screen, as the button does. Does nothing while a call of this page is open. */
  open(): void {
    if (opened || !this.isConnected) return;
    opened = this;
    this.#view.explain("");
    warnOfMicrophone();
    this.#close = openCallWindow({
      dialog: this.#view.dialog,
      server,
      address: callFrameAddress(server, {
        assistant: this.#assistant(),
        variableValues: Object.fromEntries(
          callVariables.flatMap((name) => {
            const value = this.getAttribute(name)?.trim();
            return value ? [[name, value]] : [];
          }),
        ),
        origin: location.origin,
      }),
      told: (message) => this.#hear(message),
      failed: (why) => this.#fail(why),
      closed: () => {
        opened = undefined;
        this.#close = undefined;
        this.#end({ reason: "" });
      },
    });
  }

  /** Closes the call screen without asking, and ends its call. */
  close(): void {
    this.#close?.();
  }

  #assistant(): EmbeddedAssistant {
    const wanted = this.getAttribute("assistant") || "receptionist";
    const known = embeddedAssistants.find((each) => each === wanted);
    if (!known) console.warn(callElement.unknownAssistant(wanted, embeddedAssistants));
    return known ?? "receptionist";
  }

  #hear(message: CallMessage): void {
    if (message.type === "call.started") {
      this.#startedAt = Date.now();
      this.#tell("call-start", undefined);
    }
    if (message.type === "call.ended") this.#end(message);
    if (message.type === "call.booked") {
      const { reference, day, time } = message;
      this.#tell("booked", { reference, day, time });
    }
    if (message.type === "call.error") this.#tell("error", { kind: "call", message: message.message });
  }

  /** Says so once for each call that had begun, whichever way it ended. */
  #end({ seconds, reason }: { readonly seconds?: number; readonly reason: string }): void {
    if (this.#startedAt === undefined) return;
    const lasted = seconds ?? Math.round((Date.now() - this.#startedAt) / 1000);
    this.#startedAt = undefined;
    this.#tell("call-end", { seconds: lasted, reason });
  }

  #fail(why: CallFailure): void {
    const message = callElement.failed[why];
    this.#view.explain(message);
    console.error(callElement.console[why](location.origin, server));
    this.#tell("error", { kind: why, message });
  }

  #tell<Name extends keyof CallElementEvents>(name: Name, detail: CallElementEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Only some browsers say what the page's policy allows. In others the call screen finds out, and offers typing. */
function warnOfMicrophone(): void {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature(name: string, origin: string): boolean };
  };
  if (featurePolicy?.allowsFeature("microphone", server) === false) {
    console.warn(callElement.noMicrophone(server));
  }
}
