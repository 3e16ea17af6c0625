import * as sdk from "@vapi-ai/web";
import type { CallConnectionOptions } from "./call-connection.ts";

/** One call with the hosted service's own library. */
export type HostedSdk = InstanceType<typeof sdk.default>;

type Arguments = ConstructorParameters<typeof sdk.default>;

/** The library's microphone: its own choice, or a track that is handed over. */
export type AudioSource = NonNullable<Arguments[3]>["audioSource"];

/** The library is CommonJS: depending on the bundler, its default export is the class or an object that holds it. */
const Vapi = unwrapped(sdk.default);

export function createHostedSdk(options: CallConnectionOptions, audioSource: AudioSource): HostedSdk {
  return new Vapi(
    options.publicKey,
    options.baseUrl,
    // Loads its larger part as a script instead of running a string, which the content security policy forbids.
    { avoidEval: true },
    audioSource === undefined ? {} : { audioSource },
  );
}

function unwrapped<Class>(exported: Class | { readonly default: Class }): Class {
  return typeof exported === "function" ? exported : (exported as { readonly default: Class }).default;
}
