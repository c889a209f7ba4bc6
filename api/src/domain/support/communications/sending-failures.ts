import { isDatabaseUnavailable, sqlState } from '../../../platform/http/database-failure.ts';
import { ApiError } from '../../../platform/http/errors.ts';

const canceled = '57014';
/** Lock timeouts, failed serializations and deadlocks. */
const conflicts = ['55P03', '40001', '40P01'];

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('Query read timeout') || isUnanswered(error.cause));

/** Whether a retry may fix it; not a statement that takes too long, which would take as long again. */
export const isTemporaryFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && sqlState(error) !== canceled;

/** Whether there is no connection to a database that takes writes, whatever is sent. */
export const isConnectionFailure = (error: unknown): boolean =>
  isTemporaryFailure(error) && !conflicts.includes(sqlState(error) ?? '') && !isUnanswered(error);

/** For whoever sends the message. */
export function stopReasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isDatabaseUnavailable(error)
    ? 'The database took too long. Choose a smaller audience, or try again later.'
    : 'An unexpected error occurred. See the server log.';
}
