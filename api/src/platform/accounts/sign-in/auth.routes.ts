import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import type { Deps } from '../../deps.ts';
import { unauthorized } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { adminTable } from '../accounts.table.ts';
import { hourlyBudget, spendByIp } from '../../limits/budgets.service.ts';
import { ipPrefix } from '../../limits/ip-prefix.service.ts';
import { enqueue } from '../../outbox/outbox.service.ts';
import { remotePermissionsFor } from '../../releases/declared-permissions.ts';
import { signedInUserOf } from '../profile/signed-in-user.service.ts';
import { accessRequestMessage, recoverMessage, resendMessage } from './account-outbox.service.ts';
import { verifyEmail } from './access-requests.service.ts';
import { knownDevice } from './device-cookie.ts';
import { acceptInvitation, invitationOf } from './invitations.service.ts';
import { peekToken } from './one-time-tokens.service.ts';
import { resetPassword } from './recovery.service.ts';
import { completeSecondStep } from './second-step.service.ts';
import { signIn } from './sign-in.service.ts';
import { stepUp } from './step-up.service.ts';

const recoveries = hourlyBudget('forgot', 10);
const registrations = hourlyBudget('register', 10);
const verifications = hourlyBudget('resend', 10);

export async function authRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  const remotePermissions = remotePermissionsFor(deps);

  route(app, authApi.adminLogin, ({ body, request, reply }) => signIn(deps, body, { request, reply }));
  route(app, authApi.secondStep, ({ body, request, reply }) =>
    completeSecondStep(deps, body, { request, reply }),
  );
  route(app, authApi.me, async ({ actor }) => {
    const [who] = await db.select().from(adminTable).where(eq(adminTable._id, actor._id));
    if (!who) throw unauthorized();
    return { ...signedInUserOf(who), remotePermissions: await remotePermissions(who) };
  });
  route(app, authApi.stepUp, ({ actor, body, request }) => stepUp(deps, actor, body, request));

  // The next three return the same response in every case; the outbox does the rest.
  route(app, accountLinksApi.forgotPassword, async ({ body, request, requestId }) => {
    const device = await knownDevice(deps, request);
    await spendByIp(deps, recoveries, request.ip, device?.id);
    const network = ipPrefix(request.ip);
    await enqueue(db, recoverMessage({ ...body, requestId, network, deviceOf: device?.adminId }));
    return null;
  });
  route(app, accountLinksApi.requestAccess, async ({ body, request, requestId }) => {
    await spendByIp(deps, registrations, request.ip);
    await enqueue(db, accessRequestMessage({ ...body, requestId, network: ipPrefix(request.ip) }));
    return null;
  });
  route(app, accountLinksApi.resendVerification, async ({ body, request, requestId }) => {
    await spendByIp(deps, verifications, request.ip);
    await enqueue(db, resendMessage({ ...body, requestId, network: ipPrefix(request.ip) }));
    return null;
  });

  route(app, accountLinksApi.checkReset, async ({ params }) => ({
    usable: (await peekToken(db, now(), 'reset', params.token)) !== null,
  }));
  route(app, accountLinksApi.resetPassword, async ({ params, body, requestId }) => {
    await resetPassword(deps, params.token, body.password, requestId);
    return null;
  });
  route(app, accountLinksApi.checkInvitation, ({ params }) => invitationOf(deps, params.token));
  route(app, accountLinksApi.acceptInvitation, async ({ body, requestId }) => {
    await acceptInvitation(deps, body, requestId);
    return null;
  });
  route(app, accountLinksApi.verifyEmail, async ({ body, requestId }) => {
    await verifyEmail(deps, body.token, requestId);
    return null;
  });
}
