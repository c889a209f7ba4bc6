import type { FastifyInstance } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { searchApi } from '@backlot/contracts/platform/search/search';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { searchEverywhere } from './search.repo.ts';
import type { SearchSource } from './search-source.ts';

/** @param sources every kind of record that is found, in the order of the answer */
export const searchRoutes = (sources: readonly SearchSource[]) =>
  async function searchRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
    route(app, searchApi.everywhere, ({ query: { q, types }, actor }) => {
      const allowed = sources.filter(
        ({ type, access }) => can(actor.permissions, access) && (types?.includes(type) ?? true),
      );
      return searchEverywhere(db, allowed, q);
    });
  };
