import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { localObjectStore } from './local.ts';

export type StoredObject = { body: Readable; bytes: number };

/** Files by key: `media/…` for pictures, `r/…` for builds. Keys are made by us: lower-case path segments, never a name from outside. */
export type ObjectStore = {
  /** Writes all or nothing; the same key may be written again. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Removes every object whose key starts with `prefix`, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
};

/** Segments of letters, digits, dots, hyphens and underscores; none may be `.` or `..`. */
const keyPattern = /^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/;

/** @throws RangeError for a key that could leave the store */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('Not a key of the object store');
  return key;
}

export async function openObjectStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return localObjectStore(dataDir);
  const { s3ObjectStore } = await import('./s3.ts'); // the client is large: loaded only where it is used
  return s3ObjectStore(s3);
}
