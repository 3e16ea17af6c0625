import * as sdk from "@vapi-ai/web";
import type { CallConnectionOptions } from "./call-connection.ts";

/** One call with the hosted service's own library. */
export type HostedSdk = InstanceType<typeof sdk.default>;

type Arguments = ConstructorParameters<typeof sdk.default>;

/** How the library finds its microphone: its own, or a track that is handed over. */
export type AudioSource = NonNullable<Arguments[3]>["audioSource"];

/** The library is CommonJS: depending on the bundler, what it exports as default is the class or holds it. */
const Vapi = unwrapped(sdk.default);

export function createHostedSdk(options: CallConnectionOptions, audioSource: AudioSource): HostedSdk {
  return new Vapi(
    options.publicKey,
    options.baseUrl,
    // Its larger part is loaded as a script, not run from a string: the content security policy forbids that.
    { avoidEval: true },
    audioSource === undefined ? {} : { audioSource },
  );
}

function unwrapped<Class>(exported: Class | { readonly default: Class }): Class {
  return typeof exported === "function" ? exported : (exported as { readonly default: Class }).default;
}
