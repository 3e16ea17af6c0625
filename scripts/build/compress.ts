import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|ico)$/;

/** Writes `file.br` and `file.gz` beside a text file, at the strongest setting, if they are smaller. */
export async function compressFile(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const bytes = await readFile(path);
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const zipped = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
}
