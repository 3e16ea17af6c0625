import { stat } from "node:fs/promises";

/** True if there is a file or folder at the path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
