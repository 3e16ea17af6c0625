// The part of WASI that the synthesiser needs: arguments, a clock that stands still, and files in memory. Node's own
// node:wasi ends the whole process when it is used in a worker (seen with Node 20 and 24).

const ok = 0;
const badFile = 8;
const notFound = 44;
const firstFile = 4;
const rootDirectory = 3;

/** Thrown when the program exits; carries its code. */
class Exit {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

interface File {
  bytes: Uint8Array;
  length: number;
  at: number;
}

export interface PreparedCommand {
  /** May be called once: the program's memory is used up afterwards. */
  run(args: readonly string[], output: string): Uint8Array;
}

/** Makes an instance of the program, ready to run. */
export function prepareCommand(program: WebAssembly.Module): PreparedCommand {
  let args: readonly Uint8Array[] = [];
  const files = new Map<number, File>();
  const names = new Map<string, File>();
  const messages: string[] = [];
  let memory: WebAssembly.Memory;

  const view = () => new DataView(memory.buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

  function slices(at: number, count: number): Uint8Array[] {
    const data = view();
    return Array.from({ length: count }, (_, i) =>
      bytes(data.getUint32(at + i * 8, true), data.getUint32(at + i * 8 + 4, true)),
    );
  }

  const calls = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, args.length, true);
      view().setUint32(
        size,
        args.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return ok;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      for (const [i, arg] of args.entries()) {
        view().setUint32(pointers + i * 4, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return ok;
    },
    clock_time_get(_id: number, _precision: bigint, time: number) {
      view().setBigUint64(time, 0n, true);
      return ok;
    },
    fd_close: (fd: number) => (files.delete(fd) || fd < firstFile ? ok : badFile),
    fd_fdstat_get(fd: number, stat: number) {
      bytes(stat, 24).fill(0);
      // File type: a directory, or a regular file; all rights.
      view().setUint8(stat, fd === rootDirectory ? 3 : fd < rootDirectory ? 2 : 4);
      view().setBigUint64(stat + 8, 0xffff_ffffn, true);
      view().setBigUint64(stat + 16, 0xffff_ffffn, true);
      return ok;
    },
    fd_fdstat_set_flags: () => ok,
    fd_prestat_get(fd: number, prestat: number) {
      if (fd !== rootDirectory) return badFile;
      view().setUint32(prestat, 0, true);
      view().setUint32(prestat + 4, 1, true);
      return ok;
    },
    fd_prestat_dir_name(_fd: number, path: number) {
      bytes(path, 1)[0] = "/".charCodeAt(0);
      return ok;
    },
    fd_read: (_fd: number, _slices: number, _count: number, read: number) => {
      view().setUint32(read, 0, true);
      return ok;
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number) {
      const file = files.get(fd);
      if (!file) return badFile;
      file.at = Number(offset) + (whence === 0 ? 0 : whence === 1 ? file.at : file.length);
      view().setBigUint64(result, BigInt(file.at), true);
      return ok;
    },
    fd_write(fd: number, at: number, count: number, written: number) {
      const file = files.get(fd);
      let total = 0;
      for (const slice of slices(at, count)) {
        if (file) append(file, slice);
        else messages.push(new TextDecoder().decode(slice));
        total += slice.length;
      }
      view().setUint32(written, total, true);
      return ok;
    },
    path_open(
      _directory: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _status: number,
      opened: number,
    ) {
      const mayCreate = (flags & 1) === 1;
      if (!mayCreate) return notFound;
      const file = { bytes: new Uint8Array(1 << 17), length: 0, at: 0 };
      const fd = firstFile + files.size;
      names.set(new TextDecoder().decode(bytes(path, length).slice()), file);
      files.set(fd, file);
      view().setUint32(opened, fd, true);
      return ok;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };

  const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: calls });
  memory = instance.exports.memory as WebAssembly.Memory;

  return {
    run(list, output) {
      args = list.map((arg) => new TextEncoder().encode(`${arg}\0`));
      try {
        (instance.exports._start as () => void)();
      } catch (error) {
        if (!(error instanceof Exit)) throw error;
        if (error.code !== 0) throw new Error(`The program ended with ${error.code}: ${messages.join("")}`);
      }
      const file = names.get(output);
      if (!file) throw new Error(`The program wrote no ${output}: ${messages.join("")}`);
      return file.bytes.subarray(0, file.length);
    },
  };
}

function append(file: File, slice: Uint8Array): void {
  const end = file.at + slice.length;
  if (end > file.bytes.length) {
    const larger = new Uint8Array(Math.max(end, file.bytes.length * 2));
    larger.set(file.bytes);
    file.bytes = larger;
  }
  file.bytes.set(slice, file.at);
  file.at = end;
  file.length = Math.max(file.length, end);
}
