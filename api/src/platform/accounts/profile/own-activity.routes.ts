import type { FastifyInstance } from 'fastify';
import { ownActivityApi } from '@backlot/contracts/platform/accounts/own-activity';
import type { Deps } from '../../deps.ts';
import { auditList } from '../../audit/audit.list.ts';
import { withNames } from '../../audit/audit-names.repo.ts';
import type { AnyExporter } from '../../exports/exports.service.ts';
import { route } from '../../http/route.ts';
import type { RegisteredRecord } from '../../records/registry.ts';
import { recentSignIns } from './recent-sign-ins.service.ts';
import { requireOwnAccount } from './users.routes.ts';

/**
 * The user's own sign-ins and actions, from the audit log.
 * @param records whose names the log shows, and lists whose exports it names
 */
export const ownActivityRoutes = (records: readonly RegisteredRecord[], exporters: readonly AnyExporter[]) =>
  async function ownActivityRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
    const list = auditList(db);

    route(app, ownActivityApi.signIns, async ({ actor, params }) => {
      requireOwnAccount(actor, params);
      return recentSignIns(db, actor._id);
    });
    route(app, ownActivityApi.activity, async ({ actor, params, query: { page } }) => {
      requireOwnAccount(actor, params);
      const found = await list({ page, limit: 25, sort: '-at', actor: [actor._id] });
      return { ...found, items: await withNames(db, records, exporters, found.items, actor) };
    });
  };
