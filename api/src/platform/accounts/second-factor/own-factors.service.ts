import type { PasskeyAttestation } from '@backlot/contracts/platform/accounts/passkeys';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/errors.ts';
import {
  isAuthenticatorStarted,
  redeemAuthenticatorCode,
  removeAuthenticator,
  startAuthenticator,
} from './authenticator.service.ts';
import { takeCodeAttempt } from '../../limits/attempts.service.ts';
import type { FactorChange } from '../accounts.messages.ts';
import { dropUnneededCodes, lockOwner, recordFactorChange } from './factor-change.service.ts';
import { type FactorSecrets, factorSecrets } from './factor-secrets.service.ts';
import { factorsOf, methodsOf } from './factors.service.ts';
import { addPasskey, creationOptions, removePasskey, verifyAttestation } from './passkeys.service.ts';
import { renewCodes } from './recovery-codes.service.ts';
import { wrongCode } from './redeem-code.service.ts';
import { factorMessages } from './second-factor.messages.ts';

type By = { actor: Actor; requestId: string };

/** What people do with their own second factors. Each change is audited, and emailed to them. */
export function ownFactors(deps: Deps) {
  const { db, now } = deps;

  const change = <T>(
    { actor, requestId }: By,
    what: FactorChange,
    write: (tx: Db, owner: { _id: string; email: string }) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const owner = await lockOwner(tx, actor._id);
      const result = await write(tx, owner);
      await recordFactorChange(tx, what, { actor, owner, requestId });
      return result;
    });
  /** The first factor comes with recovery codes. */
  const codesIfFirst = async (tx: Db, secrets: FactorSecrets, adminId: string): Promise<string[] | null> =>
    (await factorsOf(tx, adminId)).recoveryCodesLeft === 0 ? renewCodes(tx, secrets, adminId, now()) : null;

  return {
    /** @throws ApiError 409 authenticator_exists */
    startAuthenticator: async ({ actor }: By) => {
      const secrets = await factorSecrets(deps);
      const made = await db.transaction(async (tx) =>
        startAuthenticator(tx, secrets, await lockOwner(tx, actor._id), now()),
      );
      if (!made) throw conflict('authenticator_exists', factorMessages.alreadySet);
      return made;
    },
    /** @throws ApiError 409 authenticator_not_started, 422 wrong_code, 429 */
    confirmAuthenticator: async (by: By, code: string) => {
      const adminId = by.actor._id;
      if (!(await isAuthenticatorStarted(db, adminId)))
        throw conflict('authenticator_not_started', factorMessages.notStarted);
      const secrets = await factorSecrets(deps);
      const attempt = await takeCodeAttempt(deps, `session:${adminId}`);
      return change(by, 'authenticatorAdded', async (tx, { _id }) => {
        if (!(await redeemAuthenticatorCode(tx, secrets, { adminId: _id, code, now: now(), isFirst: true })))
          throw wrongCode();
        await attempt.succeeded(tx);
        return { recoveryCodes: await codesIfFirst(tx, secrets, _id) };
      });
    },
    /** @throws ApiError 409 no_authenticator */
    removeAuthenticator: (by: By) =>
      change(by, 'authenticatorRemoved', async (tx, { _id }) => {
        if (!(await removeAuthenticator(tx, _id)))
          throw conflict('no_authenticator', factorMessages.noAuthenticator);
        await dropUnneededCodes(tx, _id);
        return null;
      }),
    /** @throws ApiError 409 no_factor */
    renewRecoveryCodes: async (by: By) => {
      const secrets = await factorSecrets(deps);
      return change(by, 'codesRenewed', async (tx, { _id }) => {
        if (methodsOf(await factorsOf(tx, _id)).length === 0)
          throw conflict('no_factor', factorMessages.noFactor);
        return { recoveryCodes: await renewCodes(tx, secrets, _id, now()) };
      });
    },
    creationOptions: async ({ actor }: By) =>
      creationOptions(deps, await db.transaction((tx) => lockOwner(tx, actor._id))),
    /** @throws ApiError 409 passkey_known, 422 passkey_refused */
    addPasskey: async (by: By, name: string, credential: PasskeyAttestation) => {
      const made = await verifyAttestation(deps, by.actor._id, credential);
      const secrets = await factorSecrets(deps);
      return change(by, 'passkeyAdded', async (tx, { _id }) => {
        await addPasskey(tx, { ...made, name, adminId: _id, createdAt: now() });
        return { recoveryCodes: await codesIfFirst(tx, secrets, _id) };
      });
    },
    /** @throws ApiError 404 */
    removePasskey: (by: By, passkeyId: string) =>
      change(by, 'passkeyRemoved', async (tx, { _id }) => {
        if (!(await removePasskey(tx, _id, passkeyId))) throw notFound();
        await dropUnneededCodes(tx, _id);
        return null;
      }),
  };
}
