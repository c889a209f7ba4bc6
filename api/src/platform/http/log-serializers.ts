import { DrizzleQueryError } from 'drizzle-orm';
import { scrub } from './scrub.ts';
import { sqlState } from './database-failure.ts';

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError };

/** The properties of an object that are logged, by the name under which it is logged. All others are omitted. */
export const logSerializers = {
  err: (error: unknown) => errorOf(error, 0),
  /** Requests are logged by request-log.ts, whose line names no URL. */
  req: () => undefined,
  res: () => undefined,
};

/** A failed query's statement, never its parameters, nor the database's message, which quotes values. */
function errorOf(error: unknown, depth: number): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error);
  const cause = depth < 3 ? errorOf(error.cause, depth + 1) : undefined;
  return {
    type: error.name,
    ...(code && { code }),
    message: messageOf(error),
    stack: framesOf(error),
    ...(cause && { cause }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return error.query.slice(0, 1_000);
  if ('severity' in error && 'constraint' in error)
    return String(error.constraint ?? 'refused by the database');
  return scrub(error.message).slice(0, 500);
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
