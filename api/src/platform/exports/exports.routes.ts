import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { type AnyExporter, exportsService, readExport } from './exports.service.ts';

/** The exports of every list that has one. A file belongs to its author alone. */
export const exportsRoutes =
  (exporters: readonly AnyExporter[]) =>
  async (app: FastifyInstance, deps: Deps): Promise<void> => {
    const service = exportsService(deps);
    for (const exporter of exporters) {
      const { api } = exporter;
      route(app, api.export, async ({ body, actor, requestId }) => {
        if ((await exporter.mayFilterBy?.(actor.permissions, body.query, deps.db)) === false)
          throw forbidden();
        const columns = body.columns.filter((key) => exporter.mayExport?.(actor.permissions, key) ?? true);
        if (columns.length === 0) throw forbidden();
        return service.start(exporter, { ...body, columns }, { adminId: actor._id, requestId });
      });
      route(app, api.exportGet, ({ params, actor }) => readExport(deps.db, exporter, params._id, actor._id));
      route(app, api.exportFile, async ({ params, actor, reply }) => {
        const { body, bytes, fileName } = await service.file(exporter, params._id, actor._id);
        void reply.headers({
          'content-type': 'application/octet-stream',
          'content-length': bytes,
          'content-disposition': `attachment; filename="${fileName}"`,
        });
        return reply.send(body);
      });
    }
  };
