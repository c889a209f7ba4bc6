import type { FastifyInstance } from 'fastify';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { countriesBulk } from './countries.bulk.ts';
import { countriesEdit } from './countries.edit.ts';
import { countriesList } from './countries.list.ts';
import { readCountry } from './countries.write.ts';

export async function countriesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  const countries = countriesList(db);
  const { list, all } = countries;
  const edit = countriesEdit(db);
  const bulk = countriesBulk({ db, now }, countries);
  const history = recordHistory(db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: now(),
  });
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.forgetTotals();
    history.forgetTotals();
    return answer;
  };

  route(app, countriesApi.list, ({ query }) => list(query));
  route(app, countriesApi.all, () => all());
  route(app, countriesApi.get, ({ params: { _id } }) => readCountry(db, _id));
  route(app, countriesApi.update, (context) =>
    written(edit.update(context.params._id, context.body, by(context))),
  );
  route(app, countriesApi.bulk, (context) => written(bulk.change(context.body, context.actor, by(context))));
  route(app, countriesApi.undoBulk, (context) =>
    written(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );
  route(app, countriesApi.history, async ({ params: { _id }, query }) => {
    await readCountry(db, _id);
    return history.list(_id, query, true);
  });
  route(app, countriesApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(edit.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
