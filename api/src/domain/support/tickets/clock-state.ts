import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether the clock has yet to see a change of its ticket. */
export const isClockStale = (t: Record<'slaSeenVersion' | 'version', AnyColumn>): SQL =>
  sql`${t.slaSeenVersion} is distinct from ${t.version}`;

/** Whether a ticket is open and no spam, so that a change of the policies concerns it. */
export const isUnsolved = (t: Record<'status' | 'isSpam', AnyColumn>): SQL =>
  sql`not ${t.isSpam} and ${t.status} not in ('solved', 'closed')`;
