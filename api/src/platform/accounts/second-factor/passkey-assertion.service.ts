import { eq } from 'drizzle-orm';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { PasskeyAssertion, passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { challengeLifeMs, keepChallenge, relyingParty, takeChallenge } from './passkey-challenges.service.ts';
import { passkeyTable as t } from './second-factor.table.ts';

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now'>;

/** The browser offers whatever passkeys its owner has for this site: nobody's account is named. */
export async function assertionOptions({
  config,
  db,
  now,
}: PasskeyDeps): Promise<Response<typeof passkeysApi.options>> {
  const rpId = relyingParty(config).id;
  const userVerification = 'required';
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification });
  await keepChallenge(db, now(), challenge, null);
  return { challenge, rpId, timeout: challengeLifeMs, userVerification };
}

export type VerifiedPasskey = { _id: string; adminId: string; signCount: number };

/**
 * Verifies what a passkey signed: a challenge of ours, once, for this origin, with its owner's fingerprint or PIN.
 * @returns null when any of it is wrong
 */
export async function verifyAssertion(
  { config, db, log, now }: PasskeyDeps,
  assertion: PasskeyAssertion,
): Promise<VerifiedPasskey | null> {
  const challenge = await takeChallenge(db, now(), assertion.response.clientDataJSON, null);
  const [found] = await db.select().from(t).where(eq(t.credentialId, assertion.id));
  if (challenge === null || !found) return null;
  const { id, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asResponse(assertion),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: found.credentialId,
        publicKey: new Uint8Array(found.publicKey),
        counter: found.signCount,
        transports: found.transports,
      },
    });
    return verified
      ? { _id: found._id, adminId: found.adminId, signCount: authenticationInfo.newCounter }
      : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Call it in the transaction of what the passkey allows. */
export async function notePasskeyUse(
  tx: Db,
  { _id, signCount }: VerifiedPasskey,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(t)
    .set({ signCount, lastUsedAt: now })
    .where(eq(t._id, _id))
    .returning({ _id: t._id });
  return used.length > 0;
}

const asResponse = ({ response, authenticatorAttachment, id, rawId, type }: PasskeyAssertion) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  ...(authenticatorAttachment && { authenticatorAttachment }),
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
});
