import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import type { Importer } from './importer.service.ts';
import { errorsFile } from './errors-file.ts';
import { readImport } from './imports.repo.ts';
import { importSteps } from './import-steps.ts';
import { receiveImportFile } from './upload-import.ts';

/** The import of every kind of record that has one. Only its uploader can access an import: others get 404. */
export const importsRoutes =
  (importers: readonly Importer<never>[]) =>
  async (app: FastifyInstance, deps: Deps): Promise<void> => {
    const { db } = deps;
    const steps = importSteps(deps);
    for (const importer of importers) {
      const { api } = importer;
      const owned = (_id: string, adminId: string) => ({ _id, adminId, importer });

      route(app, api.importUpload, async ({ request, actor }) =>
        readImport(db, owned(await receiveImportFile(deps, importer, actor._id, request), actor._id)),
      );
      route(app, api.importGet, ({ params, actor }) => readImport(db, owned(params._id, actor._id)));
      route(app, api.importRead, ({ params, body, actor }) => steps.read(owned(params._id, actor._id), body));
      route(app, api.importCheck, ({ params, body, actor, requestId }) =>
        steps.check(owned(params._id, actor._id), body.mapping, requestId),
      );
      route(app, api.importProblems, ({ params, query, actor }) =>
        steps.problems(owned(params._id, actor._id), query),
      );
      route(app, api.importSummary, ({ params, actor }) => steps.summary(owned(params._id, actor._id)));
      route(app, api.importCorrect, ({ params, body, actor }) =>
        steps.correct(owned(params._id, actor._id), body),
      );
      route(app, api.importErrors, async ({ params, actor, reply }) => {
        const file = await readImport(db, owned(params._id, actor._id));
        void reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="errors.csv"');
        return reply.send(Readable.from(errorsFile(db, file)));
      });
      route(app, api.importCommit, ({ params, actor, requestId }) =>
        steps.commit(owned(params._id, actor._id), requestId),
      );
      route(app, api.importRemove, ({ params, actor }) => steps.remove(owned(params._id, actor._id)));
    }
  };
