import type { FastifyInstance } from 'fastify';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { Deps } from '../../../platform/deps.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { countriesBulk } from './countries.bulk.ts';
import { allCountries, countriesList } from './countries.list.ts';
import { countryRecord } from './countries.record.ts';

export async function countriesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  const { db } = deps;
  const list = countriesList(db);
  const bulk = countriesBulk(deps, list);
  const { by, withInvalidation } = recordRoutes(app, deps, countriesApi, countryRecord, {
    onWrite: list.invalidateTotals,
  });
  route(app, countriesApi.list, ({ query }) => list(query));
  route(app, countriesApi.all, () => allCountries(db));
  bulkRoutes(app, countriesApi, bulk, { by, withInvalidation });
}
