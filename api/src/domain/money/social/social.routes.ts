import type { FastifyInstance } from 'fastify';
import { socialApi } from '@backlot/contracts/money/social/social';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { connectNetwork, disconnectNetwork } from './connections.ts';
import { readAccounts, storeFigures } from './social.service.ts';

export async function socialRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'store' | 'config'>) {
  route(app, socialApi.accounts, () => readAccounts(deps.db));
  route(app, socialApi.import, async ({ params: { network }, body: { figures }, actor, requestId }) => {
    await deps.db.transaction(async (tx) => {
      await storeFigures(tx, network, figures);
      const entry = { action: 'social.import', objectType: 'social', objectId: network };
      await audit(tx, { actor, requestId, ...entry, diff: { days: [null, figures.length] } });
    });
    return null;
  });
  route(app, socialApi.connect, async ({ params, body, actor, requestId }) => {
    await connectNetwork(deps, params.network, body, { actor, requestId });
    return null;
  });
  route(app, socialApi.disconnect, async ({ params, actor, requestId }) => {
    await disconnectNetwork(deps, params.network, { actor, requestId });
    return null;
  });
}
