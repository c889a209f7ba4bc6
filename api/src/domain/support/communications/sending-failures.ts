import { isDatabaseUnavailable, sqlState } from '../../../platform/http/database-failure.ts';
import { ApiError } from '../../../platform/http/errors.ts';

const canceled = '57014';
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('Query read timeout') || isUnanswered(error.cause));

export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === canceled;

/** Whether a retry may fix it; not a statement that takes too long, which would take as long again. */
export const isTemporaryFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !isStatementTimeout(error);

/** Whether it passes whatever is sent: no connection to a database that takes writes, or work that holds the rows, such as the message’s own emails. */
export const isPassing = (error: unknown): boolean => isTemporaryFailure(error) && !isUnanswered(error);

/** Why a message waits, for whoever sends it. */
export const databaseProblem = 'The database is busy or unavailable.';
export const mailProblem = (reason: string) => `The mail server isn’t accepting emails: ${reason}`;

/** For whoever sends the message. */
export function stopReasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isDatabaseUnavailable(error)
    ? 'The database took too long. Choose a smaller audience, or try again later.'
    : 'An unexpected error occurred. See the server log.';
}
