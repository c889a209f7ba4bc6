import type { FastifyInstance } from 'fastify';
import { auditApi } from '@backlot/contracts/platform/audit/audit';
import type { AnyExporter } from '../exports/exports.service.ts';
import { route } from '../http/route.ts';
import { readDeclaring, remotePermissionLabels } from '../releases/declared-permissions.ts';
import type { ReleaseDeps } from '../releases/releases.repo.ts';
import { auditChoices, auditList } from './audit.list.ts';
import type { RegisteredRecord } from '../records/registry.ts';
import { withNames } from './audit-names.repo.ts';

/** @param records whose names the log shows, and lists whose exports it names */
export const auditRoutes = (records: readonly RegisteredRecord[], exporters: readonly AnyExporter[]) =>
  async function auditRoutes(app: FastifyInstance, deps: ReleaseDeps): Promise<void> {
    const { db } = deps;
    const declaring = readDeclaring(deps);
    const list = auditList(db);
    route(app, auditApi.list, async ({ query, actor }) => {
      const page = await list(query);
      const labels = remotePermissionLabels(await declaring());
      return { ...page, items: await withNames(db, records, exporters, page.items, actor, labels) };
    });
    route(app, auditApi.choices, () => auditChoices(db));
  };
