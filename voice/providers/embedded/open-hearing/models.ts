import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkedFile, type KnownFile } from "#voice/providers/embedded/checked-file.ts";

/** Sizes of the open ear's model, better first. */
export const modelSizes = ["base", "tiny"] as const;
export type ModelSize = (typeof modelSizes)[number];

/** The two parts of a model, as the paths of their files. */
export interface ModelFiles {
  readonly encoder: string;
  readonly decoder: string;
}

/** The files of Moonshine 0.1.16, quantised. Another version hears differently, so only these are used. */
const known: Readonly<Record<ModelSize, Readonly<Record<keyof ModelFiles, KnownFile>>>> = {
  base: {
    encoder: {
      name: "encoder_model.onnx",
      bytes: 20_513_063,
      sha256: "1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751",
    },
    decoder: {
      name: "decoder_model_merged.onnx",
      bytes: 42_498_870,
      sha256: "cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3",
    },
  },
  tiny: {
    encoder: {
      name: "encoder_model.onnx",
      bytes: 7_937_661,
      sha256: "c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a",
    },
    decoder: {
      name: "decoder_model_merged.onnx",
      bytes: 20_243_286,
      sha256: "eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367",
    },
  },
};

/**
 * Finds a model and checks its files.
 *
 * @param folder may hold `moonshine/base` and `moonshine/tiny`, which then take the place of the package's
 * @throws an error that says which file is missing or wrong, and what to do
 */
export async function findModel(size: ModelSize, folder?: string): Promise<ModelFiles> {
  const own = folder === undefined ? undefined : join(folder, "moonshine", size);
  const place = own !== undefined && existsSync(own) ? own : packaged(size);
  const { encoder, decoder } = known[size];
  return {
    encoder: await checkedFile(place, encoder, "hearing"),
    decoder: await checkedFile(place, decoder, "hearing"),
  };
}

/** @throws if the package is not installed */
function packaged(size: ModelSize): string {
  const script = import.meta.resolve("@usefulsensors/moonshine-js");
  return fileURLToPath(new URL(`./model/${size}/quantized`, script));
}
