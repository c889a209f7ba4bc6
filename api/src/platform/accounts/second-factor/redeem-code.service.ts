import type { Db } from '../../db/database.ts';
import { ApiError, fieldProblem } from '../../http/errors.ts';
import { redeemAuthenticatorCode } from './authenticator.service.ts';
import { recordFactorChange } from './factor-change.service.ts';
import type { FactorSecrets } from './factor-secrets.service.ts';
import { redeemRecoveryCode } from './recovery-codes.service.ts';
import { factorMessages } from './second-factor.messages.ts';

/** Digits are of the authenticator app. */
const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Uses up a code of a person: each works once. A used recovery code is emailed to its owner.
 * @throws ApiError 422 wrong_code
 */
export async function redeemCode(
  tx: Db,
  secrets: FactorSecrets,
  {
    owner,
    code,
    now,
    requestId,
  }: {
    owner: { _id: string; email: string };
    code: string;
    now: Date;
    requestId: string;
  },
): Promise<'code' | 'recoveryCode'> {
  if (isAuthenticatorCode(code)) {
    if (!(await redeemAuthenticatorCode(tx, secrets, { adminId: owner._id, code, now }))) throw wrongCode();
    return 'code';
  }
  if (!(await redeemRecoveryCode(tx, secrets, owner._id, code))) throw wrongCode();
  await recordFactorChange(tx, 'codeUsed', { actor: owner, owner, requestId });
  return 'recoveryCode';
}

export const wrongCode = (): ApiError =>
  new ApiError(422, 'wrong_code', factorMessages.wrongCode, {
    errors: [fieldProblem('code', 'wrong_code', factorMessages.wrongCode)],
  });

export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'wrong_code';
