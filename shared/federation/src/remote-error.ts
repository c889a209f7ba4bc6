import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';

/**
 * - `network`: a file is missing, refused or differs from the release
 * - `timeout`: no response in time
 * - `execution`: the remote's code threw while it was loaded
 * - `incompatible`: the host lacks what the remote needs; nothing was fetched
 * - `expose`: the remote doesn't have what its descriptor promises
 * - `render`: a page or card of the remote threw
 * - `signature`: the release set can't be read, or isn't as the API signed it; nothing was started
 */
export type RemoteErrorKind =
  'network' | 'timeout' | 'incompatible' | 'execution' | 'expose' | 'render' | 'signature';

/** The origin of a failure. */
export type RemoteOrigin = Pick<ReleasedRemote, 'id' | 'version' | 'owner'> & { generation: number };

/** A remote, or a part of it, is unusable. Names its owner and release. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Remote, version, owner and generation. */
  readonly origin: RemoteOrigin;
  readonly kind: RemoteErrorKind;
  /** URL of the file that failed, where it is known. */
  readonly file: string | undefined;

  constructor(origin: RemoteOrigin, kind: RemoteErrorKind, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.origin = origin;
    this.kind = kind;
    this.file = /https?:\/\/[^\s"')]+\.(?:js|css)/.exec(message)?.[0];
  }
}

/** Derives the kind of failure from a loader's error, which is only a text. */
export const kindOfLoadFailure = (cause: unknown): RemoteErrorKind => {
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (/timed out|timeout/i.test(text)) return 'timeout';
  if (/ScriptExecutionError/.test(text)) return 'execution';
  if (/ScriptNetworkError|ChunkLoadError|CSS_CHUNK|Loading (CSS )?chunk/i.test(text)) return 'network';
  if (/RUNTIME-014|does not exist in container/.test(text)) return 'expose';
  return 'execution';
};
