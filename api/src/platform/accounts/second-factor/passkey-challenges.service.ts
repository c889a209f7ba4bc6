import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { passkeyChallengeTable as t } from './second-factor.table.ts';

export const challengeLifeMs = 5 * 60_000;

/** Passkeys belong to the host of the public URL, and work in its pages only. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** @param adminId who adds a passkey; null for a sign-in or a confirmation */
export async function keepChallenge(
  db: Db,
  now: Date,
  challenge: string,
  adminId: string | null,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await db.insert(t).values({ challenge, adminId, expiresAt });
}

/** Uses up the challenge that a browser signed; null when it is unknown, used, expired or someone else's. */
export async function takeChallenge(
  db: Db,
  now: Date,
  clientDataJSON: string,
  adminId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const [taken] = await db
    .delete(t)
    .where(
      and(
        eq(t.challenge, challenge),
        adminId === null ? isNull(t.adminId) : eq(t.adminId, adminId),
        gt(t.expiresAt, now),
      ),
    )
    .returning({ challenge: t.challenge });
  return taken?.challenge ?? null;
}

export async function sweepChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(t).where(lt(t.expiresAt, now()));
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' && /^[\w-]{1,200}$/.test(data.challenge)
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}
