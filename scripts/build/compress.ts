import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|ico|wasm|tflite)$/;

/** Above this many bytes the strongest setting takes longer than it saves: 20 s for 9 MB, and 13 % of what is left. */
const large = 1024 ** 2;

/** Writes `file.br` and `file.gz` beside a file that gets smaller so, at the strongest setting unless it is large. */
export async function compressFile(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const bytes = await readFile(path);
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  const zipped = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
}
