import type { Readable } from 'node:stream';

export type StoredObject = { body: Readable; bytes: number };

/** Files by key: `media/…` for images, `r/…` for builds. Keys are generated lower-case path segments, never names from users. */
export type ObjectStore = {
  /** Atomic; overwrites the same key. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /**
   * The same from a file on disk of any size; the file itself stays.
   * @throws an AbortError when the signal is aborted; nothing is stored then
   */
  putFile(key: string, path: string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Removes every object whose key starts with `prefix`, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
};
