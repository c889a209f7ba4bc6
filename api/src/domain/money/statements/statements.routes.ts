import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { type File, statementCsv, statementPdf } from './statement-files.ts';
import { generateStatements } from './generate-statements.ts';
import { statementsList } from './statements.list.ts';
import { readStatement } from './statements.repo.ts';
import { statementsService } from './statements.service.ts';

export async function statementsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const { list, totals } = statementsList(db);
  const statements = statementsService(deps);
  const generate = generateStatements(deps);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** Invalidates cached totals. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.invalidateTotals();
    return answer;
  };

  route(app, statementsApi.list, ({ query }) => list(query));
  route(app, statementsApi.totals, ({ query }) => totals(query));
  route(app, statementsApi.ofMaker, async ({ params: { _id }, query }) => {
    if ((await db.$count(makerTable, eq(makerTable._id, _id))) === 0) throw notFound();
    return list({ ...query, makerId: [_id] });
  });
  route(app, statementsApi.get, ({ params }) => readStatement(db, params._id));
  route(app, statementsApi.generate, (context) => written(generate(context.body, by(context))));
  route(app, statementsApi.issue, (context) =>
    written(statements.issue(context.params._id, context.body.version, by(context))),
  );
  route(app, statementsApi.approve, (context) =>
    written(statements.approve(context.params._id, context.body.version, by(context))),
  );
  route(app, statementsApi.dispute, (context) => {
    const { version, reason } = context.body;
    return written(statements.dispute(context.params._id, version, reason, by(context)));
  });
  route(app, statementsApi.correct, (context) =>
    written(statements.correct(context.params._id, context.body, by(context))),
  );

  const send = (reply: FastifyReply, type: string, { name, bytes }: File) =>
    reply.headers({ 'content-type': type, 'content-disposition': attachment(name) }).send(bytes);
  route(app, statementsApi.pdf, async ({ params, reply }) =>
    send(reply, 'application/pdf', await statementPdf(await readStatement(db, params._id))),
  );
  route(app, statementsApi.csv, async ({ params, reply }) =>
    send(reply, 'text/csv; charset=utf-8', statementCsv(await readStatement(db, params._id))),
  );
}
