import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Failure } from '@backlot/contracts/envelope';
import { isDatabaseAway, isUnstorableText } from './database-failure.ts';
import { ApiError, badRequest, fieldProblem, invalid, notFound, unavailable } from './errors.ts';

const internal = () => new ApiError(500, 'internal', 'Something went wrong!'); // the words are the specification's

/** The one place where a failure becomes an answer. No stack, SQL or path ever leaves. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asApiError(error);
  if (failure.status >= 500)
    request.log[failure.status === 503 ? 'warn' : 'error']({ err: error }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
  const body: Failure = {
    success: false,
    data: failure.data ?? null,
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    errorId: request.id,
  };
  void reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return asInvalid(error);
  if (isDatabaseAway(error)) return unavailable(error);
  if (isUnstorableText(error))
    return invalid(fieldProblem('', 'unstorable', 'The text holds a character that cannot be stored.'));
  return asClientMistake(error) ?? internal();
}

function asInvalid(
  error: Parameters<typeof hasZodFastifySchemaValidationErrors>[0] & {
    validationContext?: unknown;
    validation: readonly { instancePath: string; keyword: string; message?: string | undefined }[];
  },
): ApiError {
  if (error.validationContext === 'params') return notFound();
  return invalid(
    ...error.validation.map(({ instancePath, keyword, message }) =>
      fieldProblem(instancePath.replace(/^\//, '').replaceAll('/', '.'), keyword, message ?? 'Not valid'),
    ),
  );
}

/** What Fastify itself refuses before a handler runs. */
function asClientMistake(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  switch (error.statusCode) {
    case 400:
      return badRequest('malformed', 'The request could not be read.');
    case 404:
      return notFound();
    case 413:
      return new ApiError(413, 'too_large', 'The request is too large.');
    case 415:
      return new ApiError(415, 'unsupported_type', 'This content type is not taken here.');
    case 503:
      return unavailable(error);
    default:
      return undefined;
  }
}
