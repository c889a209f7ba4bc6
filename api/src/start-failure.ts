import { ConfigError } from './platform/config.ts';
import { DatabaseIsNewer, DatabaseIsOutdated, DataFolderInUse } from './platform/db/database-errors.ts';
import { hasCode } from './platform/has-code.ts';
import { isDatabaseUnavailable, isRefusedByDatabase, sqlState } from './platform/http/database-failure.ts';

/** Raised by a migration that needs an extension. */
const lacksExtension = 'BL001';

/** The reason why the product couldn't start, in one line for the operator; undefined for a bug. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Invalid environment: ${error.message}`;
  if (
    error instanceof DataFolderInUse ||
    error instanceof DatabaseIsOutdated ||
    error instanceof DatabaseIsNewer
  )
    return error.message;
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${portOf(error)} is taken. Stop the process that uses it, or set PORT to another port.`;
  if (hasCode(error, 'EACCES'))
    return `No permission: ${error.path ?? `port ${portOf(error)}`}. Choose another folder or port.`;
  const state = sqlState(error);
  if (state === '3D000') return 'DATABASE_URL: the database doesn’t exist.';
  if (state === '25006') return 'DATABASE_URL: the database is read-only.';
  if (isRefusedByDatabase(error))
    return 'DATABASE_URL: the database refused the user, the password, or a right of the user.';
  if (state === lacksExtension && error instanceof Error) return `DATABASE_URL: ${error.message}`;
  if (isDatabaseUnavailable(error)) return 'DATABASE_URL: the database isn’t responding.';
  return undefined;
}

const portOf = (error: object) => ('port' in error ? String(error.port) : '');
