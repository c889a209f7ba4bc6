import { ApiError, badRequest } from '../../../platform/http/errors.ts';

/** `Upload-Checksum` of a request: what its body must amount to. */
export type ExpectedChecksum = { algorithm: 'sha1' | 'sha256'; digest: string };

/** SHA-1 is the one that tus demands. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** The status that tus has for bytes that were damaged on their way. */
export const checksumMismatchStatus = 460;
export const checksumMismatch = () =>
  new ApiError(
    checksumMismatchStatus,
    'checksum_mismatch',
    'The bytes were damaged on their way. Send them again.',
  );

/** @throws ApiError 400 for an algorithm that is none of ours */
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
