/** Why the embedded database cannot be kept in `DATA_DIR`, with the next step; other errors as they are. */
export function dataDirProblem(dataDir: string, cause: unknown): unknown {
  const { code = "" } = cause as NodeJS.ErrnoException;
  const notAllowed = "cannot be written by this user. Allow it, or set DATA_DIR to a folder of its own.";
  const isFile = "is a file, or below one. Set DATA_DIR to a folder; it is made when it is missing.";
  const problems: Record<string, string> = {
    EEXIST: isFile,
    ENOTDIR: isFile,
    EACCES: notAllowed,
    EPERM: notAllowed,
    EROFS: "is on a file system that is read-only. Set DATA_DIR to a folder that can be written.",
    ENOSPC: "is on a disk that is full. Make room, or set DATA_DIR to a folder elsewhere.",
  };
  const problem = problems[code];
  return problem ? new Error(`DATA_DIR: ${dataDir} ${problem}`, { cause }) : cause;
}
