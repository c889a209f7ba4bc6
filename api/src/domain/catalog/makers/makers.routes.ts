import type { FastifyInstance } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { contractFields } from '@backlot/contracts/catalog/makers/contracts';
import { payoutAccountFields } from '@backlot/contracts/catalog/makers/payout';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { makersBulk } from './makers.bulk.ts';
import { contractFiles } from './contracts/contract-files.service.ts';
import { checkTerms, makerContracts } from './contracts/contracts.service.ts';
import { makerImage } from './maker-image.ts';
import { makersList } from './makers.list.ts';
import { visibleContract, mayFilterMakersBy, visibleRevision } from './maker-visibility.ts';
import { checkPayoutAccount, payoutAccounts } from './payout-account/payout-account.service.ts';
import { makerRecord } from './makers.record.ts';
import { bulkStatements } from './bulk-statements.ts';
import { makerTransitions } from './transitions.service.ts';

export async function makersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = makersList(db);
  const { by, withInvalidation } = recordRoutes(app, deps, makersApi, makerRecord, {
    revisionFor: visibleRevision,
    onWrite: list.invalidateTotals,
  });
  const writes: Writes = { by, withInvalidation };
  const bulk = makersBulk(deps, list);
  const statements = bulkStatements(deps, list);

  route(app, makersApi.list, async ({ query, actor: { permissions } }) => {
    if (can(permissions, 'maker:manage')) return list.list(query);
    if (!mayFilterMakersBy(permissions, query)) throw forbidden();
    const page = await list.list(query);
    return { ...page, items: page.items.map((row) => ({ ...row, balances: null })) };
  });
  route(app, makersApi.all, ({ query }) => list.options(query));
  route(app, makersApi.owners, ({ query }) => list.owners(query));
  route(app, makersApi.bulk, async (context) => {
    const { action, ...selected } = context.body;
    const { target } = selected;
    if (target.by === 'filter' && !mayFilterMakersBy(context.actor.permissions, target.filter))
      throw forbidden();
    return action.type === 'statements'
      ? statements({ ...selected, action }, context.actor, by(context))
      : withInvalidation(bulk.change({ ...selected, action }, context.actor, by(context)));
  });
  route(app, makersApi.undoBulk, (context) =>
    withInvalidation(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );
  transitionRoutes(app, deps, writes);
  imageRoutes(app, deps, writes);
  contractRoutes(app, deps, writes);
  payoutAccountRoutes(app, deps, writes);
}

type Writes = Pick<ReturnType<typeof recordRoutes>, 'by' | 'withInvalidation'>;

function transitionRoutes(app: FastifyInstance, deps: Deps, { by, withInvalidation }: Writes) {
  const transitions = makerTransitions(deps);
  route(app, makersApi.transition, (context) => {
    const { params, body, actor } = context;
    return withInvalidation(transitions.move(params._id, body, actor, by(context)));
  });
  route(app, makersApi.invite, (context) =>
    withInvalidation(transitions.inviteAgain(context.params._id, context.body.version, by(context))),
  );
}

function imageRoutes(app: FastifyInstance, deps: Deps, { by, withInvalidation }: Writes) {
  const image = makerImage(deps);
  route(app, makersApi.putImg, (context) => {
    const { params, query, request } = context;
    return withInvalidation(image.put(params._id, query.version, request, by(context)));
  });
  route(app, makersApi.removeImg, (context) =>
    withInvalidation(image.remove(context.params._id, context.query.version, by(context))),
  );
}

function contractRoutes(app: FastifyInstance, deps: Deps, { by, withInvalidation }: Writes) {
  const { db } = deps;
  const contracts = makerContracts(deps);
  const files = contractFiles(deps);
  route(app, makersApi.contracts, async ({ params: { _id }, actor: { permissions } }) =>
    (await contracts.list(_id)).map((contract) => visibleContract(permissions, contract)),
  );
  route(
    app,
    makersApi.addContract,
    (context) => withInvalidation(contracts.add(context.params._id, context.body, by(context))),
    reportAllErrors(db, contractFields, (tx, terms, { params }) => checkTerms(tx, params._id, null, terms)),
  );
  route(
    app,
    makersApi.replaceContract,
    (context) => {
      const { _id, contractId } = context.params;
      return withInvalidation(contracts.replace(_id, contractId, context.body, by(context)));
    },
    reportAllErrors(db, contractFields, (tx, terms, { params }) =>
      checkTerms(tx, params._id, params.contractId, terms),
    ),
  );
  route(app, makersApi.removeContract, (context) => {
    const { _id, contractId } = context.params;
    return withInvalidation(contracts.remove(_id, contractId, context.query.version, by(context)));
  });
  route(app, makersApi.putContractFile, (context) => {
    const { params, query, request } = context;
    return withInvalidation(files.put(params, query.version, request, by(context)));
  });
  route(app, makersApi.removeContractFile, (context) =>
    withInvalidation(files.remove(context.params, context.query.version, by(context))),
  );
  route(app, makersApi.contractFile, ({ params, reply }) => files.send(params, reply));
}

function payoutAccountRoutes(app: FastifyInstance, deps: Deps, { by, withInvalidation }: Writes) {
  const accounts = payoutAccounts(deps);
  route(app, makersApi.payout, ({ params: { _id } }) => accounts.read(_id));
  route(
    app,
    makersApi.setPayout,
    (context) => withInvalidation(accounts.set(context.params._id, context.body, by(context))),
    reportAllErrors(deps.db, payoutAccountFields, (tx, input, { params }) =>
      checkPayoutAccount(tx, params._id, input),
    ),
  );
}
