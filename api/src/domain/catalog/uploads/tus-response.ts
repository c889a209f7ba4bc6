import type { FastifyReply } from 'fastify';
import {
  ApiError,
  badRequest,
  conflict,
  gone,
  insufficientStorage,
  notFound,
} from '../../../platform/http/errors.ts';
import { checksumMismatch, checksumMismatchStatus } from './upload-checksum.ts';

const protocolHeaders = /^(tus-|upload-|location$)/;

/**
 * Forwards a response of the tus server: a success unchanged, a refusal in the envelope of the API.
 * @throws ApiError
 */
export async function forwardTusResponse(answer: Response, reply: FastifyReply): Promise<void> {
  if (answer.status >= 400) throw refusalOf(answer.status, await answer.text());
  for (const [name, value] of answer.headers) if (protocolHeaders.test(name)) void reply.header(name, value);
  await reply.code(answer.status).send();
}

function refusalOf(status: number, text: string): Error {
  switch (status) {
    case 400:
    case 403: // a missing header; permissions were checked before
    case 501: // an unsupported extension
      return badRequest('malformed', `The request violates the tus 1.0 protocol: ${text.trim()}`);
    case 404:
      return notFound();
    case 409:
      return conflict(
        'offset_conflict',
        'Other bytes have arrived in the meantime. Request the offset to continue.',
      );
    case 410:
      return gone('upload_gone', 'The bytes of this upload no longer exist. Start it again.');
    case 412:
      return new ApiError(412, 'tus_version', 'Uploads require tus 1.0.0.');
    case 413:
      return new ApiError(413, 'too_large', 'The file is larger than declared, or larger than allowed.');
    case 423:
      return new ApiError(423, 'upload_busy', 'Another page is sending this file. Try again in a moment.');
    case checksumMismatchStatus:
      return checksumMismatch();
    case 507:
      return insufficientStorage();
    default:
      return new Error(`The tus server responded with ${status}: ${text.trim()}`);
  }
}
