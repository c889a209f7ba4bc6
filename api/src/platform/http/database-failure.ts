import { DatabaseUnreachable } from '../db/database-errors.ts';

/** SQLSTATE of a PostgreSQL error, wherever drizzle wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code) && !e.code.startsWith('E'))
      return e.code;
  }
  return undefined;
}

/** The unique index or check that a write broke, undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}

/** A failed sign-in, a missing database, a right that the user lost. */
const refusedSqlStates = /^(28|3D000|42501)/;
/** Without a password the driver fails on its own. */
const lacksPassword = /^SASL: .*password/;
/** 25006: the database is read-only, such as a standby. */
const awaySqlStates = /^(08|53|57P0|57014|55P03|40001|40P01|25006)/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|PGlite is clos/;

/** Whether the database refuses this process: wrong credentials, or rights that are missing. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  refusedSqlStates.test(sqlState(error) ?? '') ||
  (error instanceof Error && (lacksPassword.test(error.message) || isRefusedByDatabase(error.cause)));

/** Whether the database was unavailable, read-only, overloaded or canceled a query: the request can be retried. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof DatabaseUnreachable || unavailableMessages.test(e.message)) return true;
    if ('code' in e && typeof e.code === 'string' && (awayCodes.has(e.code) || awaySqlStates.test(e.code)))
      return true;
    if (e instanceof AggregateError && e.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Whether PostgreSQL refused a character in a text: NUL, or a lone surrogate. */
export const isUnstorableText = (error: unknown): boolean =>
  ['22021', '22P05'].includes(sqlState(error) ?? '');
