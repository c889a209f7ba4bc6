import type { FastifyInstance } from 'fastify';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Deps } from '../../../../platform/deps.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import {
  rolesWithFactor,
  setFactorRequired,
} from '../../../../platform/accounts/second-factor/factor-policy.service.ts';
import { factorsOf } from '../../../../platform/accounts/second-factor/factors.service.ts';
import { resetFactors } from '../../../../platform/accounts/second-factor/reset-factors.service.ts';
import { readDeclaring } from '../../../../platform/releases/declared-permissions.ts';
import { assertNotSelf, byOf } from '../admins.rules.ts';
import { messages } from '../admins.messages.ts';
import { readAdmin } from '../admins.repo.ts';
import { roleCatalogOf } from '../role-catalog.ts';

/** The second factors of admins, and which roles require one. */
export async function adminFactorsRoutes(app: FastifyInstance, deps: Deps) {
  const { db, bus, now } = deps;
  const declaring = readDeclaring(deps);
  route(app, adminsApi.roles, async () => roleCatalogOf(await rolesWithFactor(db), await declaring()));

  route(
    app,
    adminsApi.setRoleFactor,
    async ({ actor, body: { isRequired }, params: { role }, requestId }) => {
      const remotes = await declaring();
      return db.transaction(async (tx) => {
        if (await setFactorRequired(tx, role, isRequired))
          await audit(tx, {
            actor,
            action: 'role.setSecondFactor',
            objectType: 'role',
            objectId: role,
            diff: { isSecondFactorRequired: [!isRequired, isRequired] },
            requestId,
          });
        return roleCatalogOf(await rolesWithFactor(tx), remotes);
      });
    },
  );

  route(app, adminsApi.secondFactor, async ({ params }) => {
    const { _id } = await readAdmin(db, params._id);
    const { authenticator, passkeys, recoveryCodesLeft } = await factorsOf(db, _id);
    return { hasAuthenticator: authenticator !== null, passkeys: passkeys.length, recoveryCodesLeft };
  });

  route(app, adminsApi.resetSecondFactor, async (context) => {
    const { actor, params, requestId } = context;
    assertNotSelf(params._id, byOf(context, now()), 'resetSecondFactor');
    await db.transaction(async (tx) => {
      const { _id } = await readAdmin(tx, params._id);
      if (!(await resetFactors(tx, { bus, now }, { actor, adminId: _id, requestId })))
        throw conflict('no_factor', messages.nothingToReset);
    });
    return null;
  });
}
