import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  type RecentSignIn,
  recentSignIn,
  signInMethod,
} from '@backlot/contracts/platform/accounts/own-activity';
import { z } from '@backlot/contracts/z';
import type { Db } from '../../db/database.ts';
import { auditTable as t } from '../../audit/audit.table.ts';

const shown = 20;
const success = 'auth.signIn';

/** Entries written before a fact was noted lack it. */
const facts = z.object({
  ip: z.catch(z.string(), ''),
  device: z.catch(z.nullable(z.string()), null),
  country: z.catch(recentSignIn.shape.country, null),
  method: z.catch(signInMethod, 'password'),
});

/** The last sign-ins to an account, and attempts that failed. */
export async function recentSignIns(db: Db, adminId: string): Promise<RecentSignIn[]> {
  const rows = await db
    .select({ seq: t.seq, at: t.createdAt, action: t.action, diff: t.diff })
    .from(t)
    .where(and(eq(t.objectId, adminId), inArray(t.action, [success, 'auth.signInFailed'])))
    .orderBy(desc(t.seq))
    .limit(shown);
  return rows.map(({ seq, at, action, diff }) => ({
    _id: String(seq),
    at,
    isSuccessful: action === success,
    ...facts.parse(diff),
  }));
}
