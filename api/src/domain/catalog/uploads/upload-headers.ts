import { mkdir, statfs } from 'node:fs/promises';
import { type UploadMetadata, uploadMetadata } from '@backlot/contracts/catalog/uploads/uploads';
import {
  ApiError,
  badRequest,
  fieldProblem,
  invalid,
  insufficientStorage,
} from '../../../platform/http/errors.ts';

type Header = string | string[] | undefined;

/** The space that uploads leave free on the disk. */
const spareBytes = 256 * 2 ** 20;
const gigabyte = 10 ** 9;

/**
 * `Upload-Metadata`: pairs of a key and a base64 value, joined with commas.
 * @throws ApiError 422 naming the invalid pair
 */
export function readUploadMetadata(header: Header): UploadMetadata {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([key = '', value = '']): [string, string] => [key, Buffer.from(value, 'base64').toString('utf8')]);
  const parsed = uploadMetadata.safeParse(Object.fromEntries(pairs));
  if (parsed.success) return parsed.data;
  throw invalid(
    ...parsed.error.issues.map(({ path, code, message }) => fieldProblem(path.join('.'), code, message)),
  );
}

/** @throws ApiError 400, 413 */
export function readUploadLength(header: Header, atMost: number): number {
  if (!/^\d{1,15}$/.test(String(header)))
    throw badRequest('malformed', 'Upload-Length is required, in bytes.');
  const bytes = Number(header);
  if (bytes > atMost)
    throw new ApiError(
      413,
      'too_large',
      `The file is larger than ${Math.floor((atMost / gigabyte) * 10) / 10} GB.`,
    );
  return bytes;
}

/** @throws ApiError 507 when the disk has no space for the file, before its first byte is sent */
export async function checkDiskSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + spareBytes) throw insufficientStorage();
}
