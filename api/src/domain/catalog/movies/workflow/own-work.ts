import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { hasPermission } from '../../../../platform/notifications/notifications.service.ts';

/**
 * Whether a person would approve a movie that they created or changed last, although someone else could: two or more
 * active admins review movies. `movie:approveOwn` exempts a person.
 * @param movie its alias in the statement
 */
export const isOwnWork = (
  movie: string,
  actorId: string | null,
  held: ReadonlySet<Permission>,
): SQL<boolean> =>
  can(held, 'movie:approveOwn')
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${actorId}::uuid in (${sql.raw(movie)}.created_by, ${sql.raw(movie)}.updated_by), false)
        and (select count(*) from ${adminTable} where ${hasPermission('movie:publish')}) > 1`;
