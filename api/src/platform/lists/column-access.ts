import { can, type Permission } from '@backlot/contracts/platform/accounts/access';

type Held = ReadonlySet<Permission>;

/** Columns and filters of a list that need more than the list itself: what is shown, filtered, sorted and exported by them. */
export function columnAccess(neededFor: Readonly<Record<string, Permission>>) {
  const keys = Object.keys(neededFor);
  const sees = (held: Held, key: string): boolean => {
    const needed = neededFor[key];
    return needed === undefined || can(held, needed);
  };
  return {
    sees,
    /** Whether filters and order use visible columns only: a narrow range, or an order, finds single values. */
    mayUse: (held: Held, query: Readonly<Record<string, unknown>>): boolean =>
      keys.every(
        (key) =>
          sees(held, key) || (query[key] === undefined && String(query['sort']).replace(/^-/, '') !== key),
      ),
    /** The rows without the values that the person may not see. */
    without: <Row extends object>(held: Held, rows: readonly Row[]): Row[] => {
      const hidden = keys.filter((key) => !sees(held, key));
      if (hidden.length === 0) return [...rows];
      return rows.map((row) => ({
        ...row,
        ...Object.fromEntries(hidden.filter((key) => key in row).map((key) => [key, null])),
      }));
    },
  };
}
