import { type FieldError, joinMessages } from '@backlot/contracts/platform/http/envelope';

type Extra = {
  errors?: FieldError[];
  data?: unknown;
  retryAfterSeconds?: number;
  cause?: unknown;
  logged?: Readonly<Record<string, unknown>>;
};

/** An error that the client may see. Any other becomes a 500 without details. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  /** The current record on a 409. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** Facts for the log alone. */
  readonly logged: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { errors, data, retryAfterSeconds, cause, logged }: Extra = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.logged = logged;
  }
}

/** One invalid value of the input. */
export const fieldProblem = (path: string, code: string, message: string): FieldError => ({
  path,
  code,
  message,
});

/** The disk is full, or the quota of the product is. */
export const insufficientStorage = (cause?: unknown): ApiError =>
  new ApiError(507, 'no_room', 'The server has no space left for this file.', { cause });

export const badRequest = (code: string, message: string) => new ApiError(400, code, message);
export const unauthorized = () =>
  new ApiError(401, 'session_missing', 'Your session has ended. Sign in again to continue.');
export const docsLinkInvalid = () =>
  new ApiError(401, 'link_invalid', 'This link has expired or was used. Open it again from the help menu.');
export const forbidden = (code = 'forbidden', message = 'You don’t have permission to do this.') =>
  new ApiError(403, code, message);
/** The specification's message. */
export const notFound = () => new ApiError(404, 'not_found', 'Page not found');
export const conflict = (code: string, message: string, data?: unknown) =>
  new ApiError(409, code, message, { data });
export const gone = (code: string, message: string) => new ApiError(410, code, message);
export const invalid = (...errors: FieldError[]) =>
  new ApiError(422, 'invalid', joinMessages(errors), { errors });
export const idempotencyKeyReused = () =>
  new ApiError(422, 'key_used', 'This idempotency key belongs to another order. Use a new key.');
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(
    429,
    'too_many_attempts',
    `Too many attempts. Try again in ${formatWait(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
export const unavailable = (cause?: unknown) =>
  new ApiError(503, 'unavailable', 'The service is busy or restarting. Try again in a moment.', {
    retryAfterSeconds: 1,
    cause,
  });

const formatWait = (seconds: number) => {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
