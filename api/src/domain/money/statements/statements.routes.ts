import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Deps } from '../../../platform/deps.ts';
import { sendFile } from '../../../platform/http/attachment.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { changeContext } from '../../../platform/records/change-context.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { statementCsv, statementPdf } from './statement-files.ts';
import { generateStatements } from './generate-statements.ts';
import { statementsList } from './statements.list.ts';
import { readStatement } from './statements.repo.ts';
import { statementsService } from './statements.service.ts';

export async function statementsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const { list, totals } = statementsList(db);
  const statements = statementsService(deps);
  const generate = generateStatements(deps);
  const { by, withInvalidation } = changeContext(deps, list.invalidateTotals);

  route(app, statementsApi.list, ({ query }) => list(query));
  route(app, statementsApi.totals, ({ query }) => totals(query));
  route(app, statementsApi.ofMaker, async ({ params: { _id }, query }) => {
    if ((await db.$count(makerTable, eq(makerTable._id, _id))) === 0) throw notFound();
    return list({ ...query, makerId: [_id] });
  });
  route(app, statementsApi.get, ({ params }) => readStatement(db, params._id));
  route(app, statementsApi.generate, (context) => withInvalidation(generate(context.body, by(context))));
  route(app, statementsApi.issue, (context) =>
    withInvalidation(statements.issue(context.params._id, context.body.version, by(context))),
  );
  route(app, statementsApi.approve, (context) =>
    withInvalidation(statements.approve(context.params._id, context.body.version, by(context))),
  );
  route(app, statementsApi.dispute, (context) => {
    const { version, reason } = context.body;
    return withInvalidation(statements.dispute(context.params._id, version, reason, by(context)));
  });
  route(app, statementsApi.correct, (context) =>
    withInvalidation(statements.correct(context.params._id, context.body, by(context))),
  );

  route(app, statementsApi.pdf, async ({ params, reply }) =>
    sendFile(reply, await statementPdf(deps, params._id)),
  );
  route(app, statementsApi.csv, async ({ params, reply }) =>
    sendFile(reply, statementCsv(await readStatement(db, params._id))),
  );
}
