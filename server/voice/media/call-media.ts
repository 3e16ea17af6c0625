import type { FileRows } from "#server/voice-api/file-rows.ts";
import { isUuid } from "#server/voice-api/identifiers.ts";
import { StorageError } from "#server/voice-api/storage/storage-error.ts";
import {
  type Assistant,
  type CallMedia,
  type CallOrigin,
  loadMedia,
  MediaError,
  sampleRate,
} from "#voice/index.ts";
import { fetchMedia } from "./fetch-media.ts";

/** Longest sound behind a voice before it begins again, in samples: two minutes. The rest of a file is not read. */
const longestLoop = 120 * sampleRate;

export interface CallMediaDeps {
  readonly files: Pick<FileRows, "content" | "find">;
  /** This server's own address, by which a page may name an uploaded file. */
  readonly publicUrl: string;
  readonly allowPrivate: boolean;
  /** Default: decodes what is read. */
  readonly decode?: (file: AsyncIterable<Uint8Array>, signal: AbortSignal) => AsyncIterable<Int16Array>;
}

/** What calls play besides voices. */
export interface MediaLibrary {
  /** @param isPublic the call was made with the public key, as any page can. */
  of(origin: Pick<CallOrigin, "isPublic">): CallMedia;
}

/** Reads files of the web and uploaded ones for calls. */
export function createMediaLibrary(deps: CallMediaDeps): MediaLibrary {
  const own = new URL(deps.publicUrl).origin;
  const decode = deps.decode ?? decodeLater;
  /** Sounds behind voices, by address: calls that are there at the same time share one. */
  const loops = new Map<string, WeakRef<Int16Array>>();

  function read(address: string, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const id = fileIn(address, own);
    return id === undefined
      ? fetchMedia(address, { allowPrivate: deps.allowPrivate, signal })
      : uploaded(id, deps.files);
  }

  async function* open(
    url: string,
    assistant: Assistant,
    { isPublic }: Pick<CallOrigin, "isPublic">,
    signal: AbortSignal,
  ): AsyncGenerator<Int16Array, void> {
    if (isPublic && !isListed(url, assistant, own))
      throw new MediaError("This call may not play this recording. Its assistant has to list it.");
    yield* decode(read(url, signal), signal);
  }

  return {
    of: (origin) => ({
      open: (url, assistant, signal) => open(url, assistant, origin, signal),
      async background(url, signal) {
        const known = loops.get(url)?.deref();
        if (known) return known;
        const pieces: Int16Array[] = [];
        let length = 0;
        for await (const piece of decode(read(url, signal), signal)) {
          pieces.push(piece.subarray(0, longestLoop - length));
          length = Math.min(longestLoop, length + piece.length);
          if (length >= longestLoop) break;
        }
        const sound = new Int16Array(length);
        let at = 0;
        for (const piece of pieces) {
          sound.set(piece, at);
          at += piece.length;
        }
        for (const [old, ref] of loops) if (!ref.deref()) loops.delete(old);
        loops.set(url, new WeakRef(sound));
        return sound;
      },
      reasonOf: (error) =>
        error instanceof MediaError
          ? error.message
          : "Something broke on our side while this recording was read.",
    }),
  };
}

async function* decodeLater(
  file: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Int16Array, void> {
  const { decodeMedia } = await loadMedia();
  yield* decodeMedia(file, signal);
}

async function* uploaded(id: string, files: CallMediaDeps["files"]): AsyncGenerator<Uint8Array, void> {
  if (!(await files.find(id))) throw new MediaError("There is no such file on this server.");
  try {
    yield* files.content(id);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new MediaError("This file cannot be read at the moment.", { cause: error });
  }
}

/** The id of an uploaded file that an address names: `/file/<id>` of this server, or `/voice/file/<id>`. */
function fileIn(address: string, own: string): string | undefined {
  const url = URL.parse(address, own);
  const [, id = ""] = (url?.origin === own && /^\/(?:voice\/)?file\/([^/]+)$/.exec(url.pathname)) || [];
  return isUuid(id) ? id : undefined;
}

/** True for a recording that `mediaPlayerPlan` lists: by its address, or by the folder that it lies in. */
function isListed(address: string, { mediaPlayerPlan }: Assistant, own: string): boolean {
  const file = fileIn(address, own);
  const url = URL.parse(address)?.href;
  return (mediaPlayerPlan?.urls ?? []).some((listed) => {
    if (file !== undefined) return fileIn(listed, own) === file;
    const allowed = URL.parse(listed)?.href;
    if (url === undefined || allowed === undefined) return false;
    return url === allowed || (allowed.endsWith("/") && url.startsWith(allowed));
  });
}
