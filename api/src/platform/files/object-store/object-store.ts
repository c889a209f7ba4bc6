import type { Readable } from 'node:stream';

export type StoredObject = { body: Readable; bytes: number };

/** Files by key: `media/…` for pictures, `r/…` for builds. Keys are made by us: lower-case path segments, never a name from outside. */
export type ObjectStore = {
  /** Writes all or nothing; the same key may be written again. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /**
   * The same from a file of the disk, however large; the file itself stays.
   * @throws an AbortError once the signal says so, with nothing left behind
   */
  putFile(key: string, path: string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Removes every object whose key starts with `prefix`, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
};
