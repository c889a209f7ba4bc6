import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest, fieldProblem, invalid } from '../../http/errors.ts';
import { isImage, signatureBytes } from './image-signature.ts';

const malformed = () => badRequest('malformed', 'The upload could not be read.');

/**
 * Streams the one file of a multipart request to the disk, hands over its path, and removes it in the end.
 * @throws ApiError 413, 415, 400, or 422 on `file`
 */
export async function withUploadedImage<T>(
  request: FastifyRequest,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ApiError(415, 'unsupported_type', 'Send the file as multipart/form-data.');
  const path = join(tmpdir(), `backlot-upload-${process.pid}-${randomUUID()}`); // the name is ours, whatever theirs says
  try {
    await receive(request, path);
    if (!isImage(await firstBytes(path)))
      throw invalid(fieldProblem('file', 'unsupported_type', 'Choose a JPEG, PNG, WebP or AVIF image'));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<void> {
  const part = await request.file().catch(refuse);
  if (part?.fieldname !== 'file') throw invalid(fieldProblem('file', 'required', 'Choose a file'));
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' })).catch(refuse);
  if (part.file.truncated) throw new ApiError(413, 'too_large', 'The file is larger than 15 MiB.');
}

/** The parser's own words for a broken body have no status; a full disk keeps its error. */
function refuse(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('syscall' in error)) throw malformed();
  throw error;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
