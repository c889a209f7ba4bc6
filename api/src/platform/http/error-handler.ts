import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@backlot/contracts/platform/http/envelope';
import { hasCode } from '../has-code.ts';
import { isDatabaseUnavailable, isRefusedByDatabase, isUnstorableText } from './database-failure.ts';
import {
  ApiError,
  fieldProblem,
  forbidden,
  invalid,
  insufficientStorage,
  notFound,
  unauthorized,
  unavailable,
} from './errors.ts';

const internal = () => new ApiError(500, 'internal', 'Something went wrong!'); // the specification's message

/** The one place where an error becomes a response. It never exposes a stack, SQL or path. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asApiError(error);
  logFailure(request, error, failure);
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
  void reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelopeOf(failure, request.id));
}

export const envelopeOf = (failure: ApiError, errorId: string): Failure => ({
  success: false,
  data: failure.data ?? null,
  message: failure.message,
  code: failure.code,
  ...(failure.errors && { errors: failure.errors }),
  errorId,
});

/** A refusal isn't an error of the server. Of a refusal by the framework only the code is logged. */
function logFailure({ log }: FastifyRequest, error: FastifyError, { status, logged }: ApiError): void {
  if (status === 503 || logged) log.warn({ ...logged, err: error }, 'request failed');
  else if (status >= 500) log.error({ err: error }, 'request failed');
  else if (!(error instanceof ApiError)) log.info({ status, reason: error.code }, 'request refused');
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || isRefusedByDatabase(error)) return unavailable(error);
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return insufficientStorage(error);
  if (isUnstorableText(error))
    return invalid(fieldProblem('', 'unstorable', 'The text contains a character that can’t be stored.'));
  return asRefusal(error) ?? internal();
}

/** A refusal by Fastify or a plugin keeps its status and gets a message of ours. */
function asRefusal(error: unknown): ApiError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 503) return unavailable(error);
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (status === 401) return unauthorized();
  if (status === 403) return forbidden();
  if (status === 404) return notFound();
  return refusalOf(status, error);
}

/** The refusal of a status from 400 to 499, with a message of ours. */
export function refusalOf(status: number, cause?: unknown): ApiError {
  const [code, message] = refusals[status] ?? ['refused', 'The request was refused.'];
  return new ApiError(status, code, message, { cause });
}

/** Code and message of a refusal by status. */
const refusals: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['malformed', 'The request couldn’t be read.'],
  405: ['method_not_allowed', 'This URL doesn’t support this method.'],
  406: ['not_acceptable', 'This URL isn’t available in the requested format.'],
  408: ['request_timeout', 'The request arrived too slowly. Check your connection and try again.'],
  409: ['conflict', 'The request conflicts with the current state. Reload and try again.'],
  410: ['gone', 'This is no longer available.'],
  411: ['length_required', 'The request needs a Content-Length.'],
  412: ['precondition_failed', 'The record has changed since you loaded it. Reload and try again.'],
  413: ['too_large', 'The request is too large.'],
  414: ['uri_too_long', 'The URL is too long.'],
  415: ['unsupported_type', 'This content type isn’t supported.'],
  416: ['range_not_satisfiable', 'The requested range is outside the file.'],
  417: ['expectation_failed', 'The expectation of the request can’t be met.'],
  421: ['misdirected', 'This server doesn’t serve this URL.'],
  422: ['invalid', 'The request isn’t valid.'],
  426: ['upgrade_required', 'This URL requires another protocol.'],
  429: ['too_many_requests', 'Too many requests. Wait a moment and try again.'],
  431: ['headers_too_large', 'The headers of the request are too large.'],
};
