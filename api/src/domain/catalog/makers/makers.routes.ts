import type { FastifyInstance } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { makersBulk } from './makers.bulk.ts';
import { makersContractFiles } from './makers.contract-files.ts';
import { makersContracts } from './makers.contracts.ts';
import { makersImg } from './makers.img.ts';
import { makersList } from './makers.list.ts';
import { contractFor, mayNarrowBy, revisionFor } from './makers.money.ts';
import { makersPayout } from './makers.payout.ts';
import { readMaker } from './makers.read.ts';
import { makersService } from './makers.service.ts';
import { makersStatements } from './makers.statements.ts';
import { makersTransition } from './makers.transition.ts';

export async function makersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = makersList(db);
  const history = recordHistory(db);
  const makers = makersService(deps);
  const transition = makersTransition(deps);
  const bulk = makersBulk(deps, list);
  const statements = makersStatements(deps, list.under);
  const img = makersImg(deps);
  const contracts = makersContracts(deps);
  const contractFiles = makersContractFiles(deps);
  const payout = makersPayout(deps);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.forgetTotals();
    history.forgetTotals();
    return answer;
  };

  route(app, makersApi.list, async ({ query, actor: { permissions } }) => {
    if (can(permissions, 'maker:manage')) return list.list(query);
    if (!mayNarrowBy(permissions, query)) throw forbidden();
    const page = await list.list(query);
    return { ...page, items: page.items.map((row) => ({ ...row, balances: null })) };
  });
  route(app, makersApi.all, ({ query }) => list.options(query));
  route(app, makersApi.owners, ({ query }) => list.owners(query));
  route(app, makersApi.get, ({ params: { _id } }) => readMaker(db, _id));
  route(app, makersApi.history, async ({ params: { _id }, query, actor: { permissions } }) => {
    const { deletedAt } = await readMaker(db, _id);
    const page = await history.list(_id, query, deletedAt === null);
    return { ...page, items: page.items.map((revision) => revisionFor(permissions, revision)) };
  });

  route(app, makersApi.create, (context) => written(makers.create(context.body, by(context))));
  route(app, makersApi.replace, (context) =>
    written(makers.edit(context.params._id, context.body, by(context))),
  );
  route(app, makersApi.update, (context) =>
    written(makers.edit(context.params._id, context.body, by(context))),
  );
  route(app, makersApi.remove, (context) =>
    written(makers.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, makersApi.restore, (context) =>
    written(makers.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, makersApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(makers.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
  route(app, makersApi.transition, (context) =>
    written(transition.move(context.params._id, context.body, context.actor, by(context))),
  );
  route(app, makersApi.invite, (context) =>
    written(transition.inviteAgain(context.params._id, context.body.version, by(context))),
  );

  route(app, makersApi.putImg, (context) =>
    written(img.put(context.params._id, context.query.version, context.request, by(context))),
  );
  route(app, makersApi.removeImg, (context) =>
    written(img.remove(context.params._id, context.query.version, by(context))),
  );

  route(app, makersApi.bulk, async (context) => {
    const { action, ...chosen } = context.body;
    const { target } = chosen;
    if (target.by === 'filter' && !mayNarrowBy(context.actor.permissions, target.filter)) throw forbidden();
    return action.type === 'statements'
      ? statements(chosen, action.period, context.actor, by(context))
      : written(bulk.change({ ...chosen, action }, context.actor, by(context)));
  });
  route(app, makersApi.undoBulk, (context) =>
    written(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );

  route(app, makersApi.contracts, async ({ params: { _id }, actor: { permissions } }) =>
    (await contracts.list(_id)).map((contract) => contractFor(permissions, contract)),
  );
  route(app, makersApi.addContract, (context) =>
    written(contracts.add(context.params._id, context.body, by(context))),
  );
  route(app, makersApi.replaceContract, (context) => {
    const { _id, contractId } = context.params;
    return written(contracts.replace(_id, contractId, context.body, by(context)));
  });
  route(app, makersApi.removeContract, (context) => {
    const { _id, contractId } = context.params;
    return written(contracts.remove(_id, contractId, context.query.version, by(context)));
  });
  route(app, makersApi.putContractFile, (context) =>
    written(contractFiles.put(context.params, context.query.version, context.request, by(context))),
  );
  route(app, makersApi.removeContractFile, (context) =>
    written(contractFiles.remove(context.params, context.query.version, by(context))),
  );
  route(app, makersApi.contractFile, ({ params, reply }) => contractFiles.send(params, reply));

  route(app, makersApi.payout, ({ params: { _id } }) => payout.read(_id));
  route(app, makersApi.setPayout, (context) =>
    written(payout.set(context.params._id, context.body, by(context))),
  );
}
