import { ApiError, badRequest } from '../../../platform/http/errors.ts';

/** `Upload-Checksum` of a request: the checksum of its body. */
export type ExpectedChecksum = { algorithm: 'sha1' | 'sha256'; digest: string };

/** tus requires SHA-1. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** The status of tus for bytes that were damaged in transit. */
export const checksumMismatchStatus = 460;
export const checksumMismatch = () =>
  new ApiError(
    checksumMismatchStatus,
    'checksum_mismatch',
    'The bytes were damaged in transit. Send them again.',
  );

/** @throws ApiError 400 for an unsupported algorithm */
export function readChecksum(header: string | string[] | undefined): ExpectedChecksum | undefined {
  if (header === undefined) return undefined;
  const [, name, digest] = /^(\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(String(header)) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm || !digest)
    throw badRequest(
      'checksum_unknown',
      `Upload-Checksum is ${checksumAlgorithms.join(' or ')} with its digest.`,
    );
  return { algorithm, digest };
}
