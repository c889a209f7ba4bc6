import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { oneTimeTokenTable as t } from '../accounts.table.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';

type Purpose = (typeof t.$inferSelect)['purpose'];

const minuteMs = 60_000;
const lifeMs: Record<Purpose, number> = {
  reset: 10 * minuteMs,
  verification: 24 * 60 * minuteMs,
  invitation: 7 * 24 * 60 * minuteMs,
  signIn: 5 * minuteMs,
  docs: minuteMs,
};

/** Creates a link's token for an admin or an access request, and invalidates earlier ones. */
export async function issueToken(
  tx: Db,
  now: Date,
  purpose: Purpose,
  subjectId: string,
): Promise<{ token: string; expiresAt: Date }> {
  // Serialized per subject: otherwise two concurrent tokens would both stay valid.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${subjectId}`}, 0))`);
  await tx
    .update(t)
    .set({ usedAt: now })
    .where(and(eq(t.subjectId, subjectId), eq(t.purpose, purpose), isNull(t.usedAt)));
  return addToken(tx, now, purpose, subjectId);
}

/** Creates a token beside earlier ones. */
export async function addToken(
  tx: Db,
  now: Date,
  purpose: Purpose,
  subjectId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs[purpose]);
  await tx.insert(t).values({ tokenHash: hashToken(token), purpose, subjectId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Redeems a token and returns its subject; null when it is unknown, used, replaced or expired. */
export async function redeemToken(
  tx: Db,
  now: Date,
  purpose: Purpose,
  token: string,
): Promise<string | null> {
  const [row] = await tx
    .update(t)
    .set({ usedAt: now })
    .where(usable(now, purpose, token))
    .returning({ subjectId: t.subjectId });
  return row?.subjectId ?? null;
}

/** The same without redeeming it. */
export async function peekToken(db: Db, now: Date, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await db
    .select({ subjectId: t.subjectId })
    .from(t)
    .where(usable(now, purpose, token));
  return row?.subjectId ?? null;
}

/** Invalidates every link that was emailed to a person, and every sign-in before its second step. */
export async function revokeTokens(tx: Db, now: Date, subjectId: string, purpose?: Purpose): Promise<void> {
  await tx
    .update(t)
    .set({ usedAt: now })
    .where(and(eq(t.subjectId, subjectId), purpose && eq(t.purpose, purpose), isNull(t.usedAt)));
}

export async function sweepTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(t).where(lt(t.expiresAt, now()));
}

const usable = (now: Date, purpose: Purpose, token: string) =>
  and(eq(t.tokenHash, hashToken(token)), eq(t.purpose, purpose), isNull(t.usedAt), gt(t.expiresAt, now));
