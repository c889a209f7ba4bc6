import { and, eq } from 'drizzle-orm';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import {
  type PasskeyAttestation,
  type passkeysApi,
  passkeyTransport,
} from '@backlot/contracts/platform/accounts/passkeys';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, conflict } from '../../http/errors.ts';
import { challengeLifeMs, keepChallenge, relyingParty, takeChallenge } from './passkey-challenges.service.ts';
import { factorMessages } from './second-factor.messages.ts';
import { passkeyTable as t } from './second-factor.table.ts';

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now'>;
const mostPasskeys = 20;
const attestation = 'none';
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

/** @throws ApiError 409 too_many_passkeys */
export async function creationOptions(
  { config, db, now }: PasskeyDeps,
  owner: { _id: string; name: string; email: string },
): Promise<Response<typeof passkeysApi.creationOptions>> {
  const known = await db
    .select({ id: t.credentialId, transports: t.transports })
    .from(t)
    .where(eq(t.adminId, owner._id));
  if (known.length >= mostPasskeys)
    throw conflict('too_many_passkeys', factorMessages.tooManyPasskeys(mostPasskeys));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: 'Backlot',
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(owner._id),
    userName: owner.email,
    userDisplayName: owner.name,
  });
  await keepChallenge(db, now(), challenge, owner._id);
  return {
    challenge,
    rp: { id: relyingParty(config).id, name: 'Backlot' },
    user,
    pubKeyCredParams,
    timeout: challengeLifeMs,
    excludeCredentials: known.map((key) => ({ type: 'public-key', ...key })),
    authenticatorSelection,
    attestation,
  };
}

export type NewPasskey = Omit<typeof t.$inferInsert, '_id' | 'adminId' | 'name'>;

/**
 * Verifies a new passkey: it signed a challenge that this person got, for this origin.
 * @throws ApiError 422 passkey_refused
 */
export async function verifyAttestation(
  { config, db, log, now }: PasskeyDeps,
  adminId: string,
  { id, rawId, type, response }: PasskeyAttestation,
): Promise<NewPasskey> {
  const challenge = await takeChallenge(db, now(), response.clientDataJSON, adminId);
  if (challenge === null) throw refused();
  const { clientDataJSON, attestationObject } = response;
  const party = relyingParty(config);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a new passkey was refused');
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: (response.transports ?? []).flatMap((one) => passkeyTransport.safeParse(one).data ?? []),
    isSynced: credentialBackedUp,
  };
}

/** @throws ApiError 409 passkey_known */
export async function addPasskey(tx: Db, passkey: typeof t.$inferInsert): Promise<void> {
  const added = await tx
    .insert(t)
    .values(passkey)
    .onConflictDoNothing({ target: t.credentialId })
    .returning({ _id: t._id });
  if (added.length === 0) throw conflict('passkey_known', factorMessages.passkeyKnown);
}

export async function removePasskey(tx: Db, adminId: string, _id: string): Promise<boolean> {
  const removed = await tx
    .delete(t)
    .where(and(eq(t._id, _id), eq(t.adminId, adminId)))
    .returning({ _id: t._id });
  return removed.length > 0;
}

const refused = () => new ApiError(422, 'passkey_refused', factorMessages.passkeyNotAdded);
