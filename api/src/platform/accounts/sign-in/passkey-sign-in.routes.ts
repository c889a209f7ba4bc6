import type { FastifyInstance } from 'fastify';
import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { hourlyBudget, spendByIp } from '../../limits/budgets.service.ts';
import { assertionOptions } from '../second-factor/passkey-assertion.service.ts';
import { knownDevice } from './device-cookie.ts';
import { signInWithPasskey } from './passkey-sign-in.service.ts';
import { stepUpWithPasskey } from './step-up.service.ts';

const challenges = hourlyBudget('passkey', 120);

/** Signing in, and confirming, with a passkey. */
export async function passkeySignInRoutes(app: FastifyInstance, deps: Deps) {
  route(app, passkeysApi.options, async ({ request }) => {
    await spendByIp(deps, challenges, request.ip, (await knownDevice(deps, request))?.id);
    return assertionOptions(deps);
  });
  route(app, passkeysApi.signIn, ({ body, request, reply }) =>
    signInWithPasskey(deps, body, { request, reply }),
  );
  route(app, passkeysApi.stepUp, ({ actor, body, request }) => stepUpWithPasskey(deps, actor, body, request));
}
