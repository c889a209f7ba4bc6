import { sqlState } from '../http/database-failure.ts';
import { invalid, fieldProblem } from '../http/errors.ts';

/** The end of a page: the sort column's value, as the database formats it, and the id of its last row. */
export type Cursor = { value: string; id: string };

const someId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,18})$/;

/** Opaque to clients and bound to its sort. */
export const encodeCursor = (sort: string, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** @throws ApiError 422 for a cursor that this list did not make */
export function decodeCursor(sort: string, wire: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(wire, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 3) {
      const [forSort, value, id]: unknown[] = parsed;
      const isOurs =
        forSort === sort && typeof value === 'string' && typeof id === 'string' && someId.test(id);
      if (isOurs) return { value, id };
    }
  } catch {
    // not JSON: refused below
  }
  throw unreachable();
}

/** A cursor with a value that is invalid for its column is forged. SQLSTATE class 22 covers values only. */
export function refuseForgedCursor(error: unknown): never {
  throw sqlState(error)?.startsWith('22') ? unreachable() : error;
}

const unreachable = () =>
  invalid(fieldProblem('cursor', 'invalid', 'This page is no longer available. Start from the first page.'));
