import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { hasCode } from '../../../platform/has-code.ts';
import type { StartedUpload } from '../movies/assets/assets.service.ts';
import { checksumMismatchStatus, type ExpectedChecksum } from './upload-checksum.ts';

type Source = {
  directory: string;
  find: (id: string) => Promise<StartedUpload | undefined>;
  /** The checksum that the current request declares. */
  expected: () => ExpectedChecksum | undefined;
};

/**
 * Stores bytes in files named by the upload, the rest in the database. The length of the file is the offset of the
 * upload, which stays correct after a crash.
 */
export class UploadStore extends FileStore {
  readonly #source: Source;

  constructor(source: Source) {
    super({
      directory: source.directory,
      configstore: {
        get: async (id) => {
          const found = await source.find(id);
          return (
            found &&
            new Upload({ id, size: found.bytes, offset: 0, creation_date: found.createdAt.toISOString() })
          );
        },
        set: async () => undefined,
        delete: async () => undefined,
      },
    });
    this.#source = source;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'checksum'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#source.find(id);
    // The file of a finished upload has been moved.
    if (found?.status === 'processing' || found?.status === 'ready')
      return new Upload({ id, size: found.bytes, offset: found.bytes });
    return super.getUpload(id);
  }

  /** Bytes received before a connection breaks are stored, so that the next request continues from there; damaged bytes are not. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.directory, id);
    const expected = this.#source.expected();
    const hash = expected && createHash(expected.algorithm);
    let received = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        received += chunk.length;
        hash?.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(bytes, count, createWriteStream(path, { flags: 'r+', start: offset }));
    } catch (error) {
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw { status_code: 507, body: 'No room' };
      throw error;
    }
    if (hash && hash.digest('base64') !== expected?.digest) {
      await truncate(path, offset);
      throw { status_code: checksumMismatchStatus, body: 'Checksum mismatch' };
    }
    return offset + received;
  }
}
