import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { FactorSecrets } from './factor-secrets.service.ts';
import { recoveryCodeTable as t } from './second-factor.table.ts';

const codes = 10;
/** 50 random bits. */
const letters = 10;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Replaces a person's recovery codes. They are shown once: only their hashes are stored. */
export async function renewCodes(
  tx: Db,
  { hashCode }: FactorSecrets,
  adminId: string,
  now: Date,
): Promise<string[]> {
  const fresh = Array.from({ length: codes }, newCode);
  await tx.delete(t).where(eq(t.adminId, adminId));
  await tx
    .insert(t)
    .values(fresh.map((code) => ({ adminId, codeHash: hashCode(adminId, code), createdAt: now })));
  return fresh.map((code) => `${code.slice(0, letters / 2)}-${code.slice(letters / 2)}`);
}

/** @returns whether it was one of the person's codes, which now is used up */
export async function redeemRecoveryCode(
  tx: Db,
  { hashCode }: FactorSecrets,
  adminId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(t)
    .where(and(eq(t.adminId, adminId), eq(t.codeHash, hashCode(adminId, code))))
    .returning({ adminId: t.adminId });
  return used.length > 0;
}

const newCode = (): string =>
  Array.from({ length: letters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
