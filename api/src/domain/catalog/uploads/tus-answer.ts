import type { FastifyReply } from 'fastify';
import { ApiError, badRequest, conflict, gone, notFound } from '../../../platform/http/errors.ts';
import { checksumMismatch, checksumMismatchStatus } from './upload-checksum.ts';

const protocolHeaders = /^(tus-|upload-|location$)/;

/**
 * Takes an answer of the tus server over: a success as it is, a refusal in the words and the envelope of the product.
 * @throws ApiError
 */
export async function passOn(answer: Response, reply: FastifyReply): Promise<void> {
  if (answer.status >= 400) throw refusalOf(answer.status, await answer.text());
  for (const [name, value] of answer.headers) if (protocolHeaders.test(name)) void reply.header(name, value);
  await reply.code(answer.status).send();
}

function refusalOf(status: number, words: string): Error {
  switch (status) {
    case 400:
    case 403: // a header that is not there; who may do what was asked before
    case 501: // an extension that was not offered
      return badRequest('malformed', `The request does not speak tus 1.0: ${words.trim()}`);
    case 404:
      return notFound();
    case 409:
      return conflict('offset_conflict', 'Other bytes have arrived meanwhile. Ask where to go on.');
    case 410:
      return gone('upload_gone', 'The bytes of this upload are no longer there. Begin it anew.');
    case 412:
      return new ApiError(412, 'tus_version', 'Uploads speak tus 1.0.0.');
    case 413:
      return new ApiError(
        413,
        'too_large',
        'The file is larger than it was said to be, or than files may be.',
      );
    case 423:
      return new ApiError(423, 'upload_busy', 'Another page is sending this file. Try again in a moment.');
    case checksumMismatchStatus:
      return checksumMismatch();
    case 507:
      return new ApiError(507, 'no_room', 'The server has no room left for this file.');
    default:
      return new Error(`The tus server answered ${status}: ${words.trim()}`);
  }
}
