import { type FieldError, failure, joinMessages } from '@backlot/contracts/platform/http/envelope';
import { messages } from './call-error.messages.ts';

type Facts = {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Stable, for programs: `version_conflict`, `network`, `timeout`, `canceled`, `bad_answer`. */
  code: string;
  /** For users. */
  message: string;
  errors?: readonly FieldError[];
  errorId?: string | null;
  /** Data of the failure: the current record on a 409. */
  data?: unknown;
  /** Seconds to wait, from `Retry-After`. */
  retryAfterSeconds?: number | null;
};

/** A failed call. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly errorId: string | null;
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'CallError';
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.errorId = facts.errorId ?? null;
    this.data = facts.data ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** The error of a response: fixed messages for 500 and 404, then `errors`, then `message`. */
export const errorFromResponse = (status: number, body: unknown, retryAfter?: string | null): CallError => {
  const parsed = failure.safeParse(body);
  const seconds = Number(retryAfter || Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  if (!parsed.success) {
    return new CallError({ status, code: 'bad_answer', message: describeStatus(status), retryAfterSeconds });
  }
  const { code, errors = [], errorId, data, message } = parsed.data;
  return new CallError({
    status,
    code,
    message: describeStatus(status, joinMessages(errors) || message),
    errors,
    errorId,
    data,
    retryAfterSeconds,
  });
};

/** The error of a call without a response. */
export const errorWithoutResponse = (code: 'network' | 'timeout' | 'canceled'): CallError =>
  new CallError({ status: 0, code, message: messages[code] });

/** The message of any failure: a call's own, or the fallback. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : messages.fallback;

const describeStatus = (status: number, message = ''): string => {
  if (status === 500) return messages.fallback;
  if (status === 404) return messages.notFound;
  return message || messages.fallback;
};
