declare module "opusscript/build/opusscript_native_wasm.js" {
  /** An encoder and a decoder of libopus. Pointers are byte offsets into the module's memory. */
  interface OpusHandler {
    /**
     * @param input samples as pairs of 16-bit numbers: the low byte, then the high byte.
     * @returns bytes of the packet, or an error below 0.
     */
    _encode(input: number, samples: number, output: number, frameSamples: number): number;
    /** @returns samples, written as pairs as for `_encode`, or an error below 0. */
    _decode(input: number, bytes: number, output: number): number;
    _encoder_ctl(request: number, value: number): number;
  }
  interface OpusModule {
    readonly OpusScriptHandler: {
      new (rate: number, channels: number, application: number): OpusHandler;
      destroy_handler(handler: OpusHandler): void;
    };
    /** Another view after the memory has grown. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU16: Uint16Array;
    _malloc(bytes: number): number;
  }
  export default function load(): OpusModule;
}
