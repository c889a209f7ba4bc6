import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/database.ts';
import type { FactorSecrets } from './factor-secrets.service.ts';
import { authenticatorTable as t } from './second-factor.table.ts';

const periodSeconds = 30;
/** Clocks may differ by this many periods. */
const drift = 1;
const secretBytes = 20;

const totpOf = (secret: Secret, email = ''): TOTP =>
  new TOTP({ issuer: 'Backlot', label: email, secret, digits: 6, period: periodSeconds, algorithm: 'SHA1' });

/**
 * Makes a secret, which replaces one that was never confirmed.
 * @returns null when the person already has an authenticator app
 */
export async function startAuthenticator(
  tx: Db,
  { seal }: FactorSecrets,
  { _id, email }: { _id: string; email: string },
  now: Date,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: secretBytes });
  const fresh = { sealedSecret: seal(_id, secret.base32), createdAt: now, lastStep: 0 };
  const [stored] = await tx
    .insert(t)
    .values({ adminId: _id, ...fresh })
    .onConflictDoUpdate({ target: t.adminId, set: fresh, setWhere: isNull(t.confirmedAt) })
    .returning({ adminId: t.adminId });
  return stored ? { secret: secret.base32, uri: totpOf(secret, email).toString() } : null;
}

/** @returns whether the code was right and unused */
export async function redeemAuthenticatorCode(
  tx: Db,
  { open }: FactorSecrets,
  { adminId, code, now, isFirst = false }: { adminId: string; code: string; now: Date; isFirst?: boolean },
): Promise<boolean> {
  const isState = and(eq(t.adminId, adminId), (isFirst ? isNull : isNotNull)(t.confirmedAt));
  const [found] = await tx.select({ sealed: t.sealedSecret }).from(t).where(isState);
  const secret = found && open(adminId, found.sealed);
  if (!secret) return false;
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: drift });
  if (delta === null) return false;
  const lastStep = Math.floor(timestamp / 1_000 / periodSeconds) + delta;
  const used = await tx
    .update(t)
    .set({ lastStep, ...(isFirst && { confirmedAt: now }) })
    .where(and(isState, eq(t.sealedSecret, found.sealed), lt(t.lastStep, lastStep)))
    .returning({ adminId: t.adminId });
  return used.length > 0;
}

/** Whether a secret waits for its first code. */
export async function isAuthenticatorStarted(db: Db, adminId: string): Promise<boolean> {
  return (await db.$count(t, and(eq(t.adminId, adminId), isNull(t.confirmedAt)))) > 0;
}

export async function removeAuthenticator(tx: Db, adminId: string): Promise<boolean> {
  const removed = await tx
    .delete(t)
    .where(and(eq(t.adminId, adminId), isNotNull(t.confirmedAt)))
    .returning({ adminId: t.adminId });
  return removed.length > 0;
}
