import type { FastifyInstance } from 'fastify';
import { apiTokensApi } from '@backlot/contracts/platform/accounts/api-tokens';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requireOwnAccount } from '../profile/users.routes.ts';
import { apiTokensOf, createApiToken, revokeApiToken } from './api-tokens.service.ts';

/** The user's own API tokens. Any other `_id` is a 404. */
export async function apiTokensRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  route(app, apiTokensApi.tokens, async ({ actor, params }) => {
    requireOwnAccount(actor, params);
    return apiTokensOf(deps.db, actor._id);
  });
  route(app, apiTokensApi.create, async ({ actor, params, body, requestId }) => {
    requireOwnAccount(actor, params);
    const { _id: adminId, permissions } = actor;
    return createApiToken(deps, body, { adminId, permissions, requestId });
  });
  route(app, apiTokensApi.revoke, async ({ actor, params, requestId }) => {
    requireOwnAccount(actor, params);
    return revokeApiToken(deps.db, params.tokenId, { adminId: actor._id, requestId });
  });
}
