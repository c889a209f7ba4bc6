import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { ApiError, badRequest, fieldProblem, invalid } from './errors.ts';

const mebibyte = 1024 * 1024;
const malformed = () => badRequest('malformed', 'The upload couldn’t be read.');

export type UploadedFile = {
  path: string;
  /** The file name that the sender gave, for display only, never as a path. */
  name: string;
};

/**
 * Streams the one file of a multipart request to disk, passes it to `use`, and removes it afterwards.
 * @throws ApiError 413, 415, 400, or 422 on `file`
 */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  bytesAtMost: number,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ApiError(415, 'unsupported_type', 'Send the file as multipart/form-data.');
  return withTemporaryFolder('upload', async (folder) => {
    const path = join(folder, 'file');
    return use({ path, name: await receive(request, path, bytesAtMost) });
  });
}

async function receive(request: FastifyRequest, path: string, bytesAtMost: number): Promise<string> {
  let name: string | undefined;
  for await (const part of partsOf(request, bytesAtMost)) {
    if (part.fieldname !== 'file') throw unknownPart(part.fieldname);
    if (part.type !== 'file') throw noFile();
    await pipeline(part.file, createWriteStream(path)).catch(refuse);
    if (part.file.truncated)
      throw new ApiError(413, 'too_large', `The file is larger than ${bytesAtMost / mebibyte} MB.`);
    name = shownName(part.filename);
  }
  if (name === undefined) throw noFile();
  return name;
}

async function* partsOf(request: FastifyRequest, fileSize: number) {
  try {
    yield* request.parts({ limits: { fileSize } });
  } catch (error) {
    refuse(error);
  }
}

const noFile = (): ApiError => invalid(fieldProblem('file', 'required', 'Choose a file.'));

/** Nothing else is read of an upload, so nothing else may be in it. */
const unknownPart = (field: string): ApiError =>
  invalid(fieldProblem('file', 'unknown_field', `Send the file only, without “${field.slice(0, 40)}”.`));

/** Without folders, characters that can't be stored, and characters that change the text direction. */
const shownName = (name: string | undefined): string =>
  maskCardNumbers(name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}]/gu, '')
    .slice(-200) || 'file';

/** The parser's errors for a malformed body have no status; a full disk keeps its own error. */
function refuse(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('syscall' in error)) throw malformed();
  throw error;
}

/** The first bytes of a file. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
