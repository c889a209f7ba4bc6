import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '@backlot/contracts/platform/accounts/auth';
import type { SignInMethod } from '@backlot/contracts/platform/accounts/own-activity';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Account } from '../account-record.registry.ts';
import { adminTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { sendOverride } from '../../releases/overrides.service.ts';
import { remotePermissionsFor } from '../../releases/declared-permissions.ts';
import { signedInUserOf } from '../profile/signed-in-user.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { knownDeviceOf, rememberDevice } from './device-cookie.ts';
import { signInFacts } from './sign-in-facts.ts';

/**
 * Opens the session of someone who proves who they are, and remembers the browser.
 * @param prove runs in the transaction of the session: what it uses up is used up with it, or not at all
 */
export async function completeSignIn(
  deps: Deps,
  who: Account,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prove: (tx: Db) => Promise<SignInMethod>,
): Promise<Login> {
  const { config, db, now } = deps;
  const session = await db.transaction(async (tx) => {
    const method = await prove(tx);
    await tx
      .update(adminTable)
      .set({ lastLoginAt: now(), lastIp: request.ip })
      .where(eq(adminTable._id, who._id));
    await audit(tx, {
      actor: who,
      action: 'auth.signIn',
      objectType: 'admin',
      objectId: who._id,
      diff: signInFacts(request, config, method),
      requestId: request.id,
    });
    return openSession({ db: tx, now, config }, who._id, request);
  });
  const id = await knownDeviceOf(deps, request, who._id);
  await rememberDevice(deps, reply, { adminId: who._id, id });
  sendOverride(deps, reply); // signing out makes no call, and its session lives on
  const remotePermissions = await remotePermissionsFor(deps)(who);
  return { ...signedInUserOf(who), remotePermissions, ...session };
}
