import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { MovieRights, Right, RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { countryTable } from '../../../site/countries/countries.table.ts';
import type { By, Change } from '../../../../platform/records/records.service.ts';
import { changedParts, versionOf } from '../movie-parts.ts';
import { movieRightTable as t } from './rights.table.ts';
import { keepPriced } from '../sale.rules.ts';
import { lockMovie, updateMovie } from '../movies.record.ts';
import type { MovieRecord } from '../movies.table.ts';

/** The rights of a movie, in their order. */
export async function rightsOf(db: Db, movieId: string): Promise<Right[]> {
  const rows = await db.select().from(t).where(eq(t.movieId, movieId)).orderBy(asc(t.position));
  return rows.map(({ movieId: _movie, position: _position, ...right }) => right);
}

export const moviesRights = (db: Db) => ({
  /** @throws ApiError 404 */
  get: async (movieId: string): Promise<MovieRights> => ({
    version: await versionOf(db, movieId),
    rights: await rightsOf(db, movieId),
  }),

  /** @throws ApiError 404; 409 stale, deleted, or on screen without a right or a price; 422 for what is no country */
  put: (
    movieId: string,
    { version, rights }: { version: number; rights: readonly RightInput[] },
    by: By & Partial<Change>,
  ): Promise<MovieRights> =>
    db.transaction(async (tx) => {
      const before = await lockMovie(tx, movieId, version);
      const former = await rightsOf(tx, movieId);
      await checkTerritories(tx, rights);
      const next = identified(rights, former);
      if (isDeepStrictEqual(former, next)) return { version, rights: former };
      const state = rightsState(next, by.at);
      const rightsRequired = before.rightsRequired || next.length > 0;
      keepOnScreen(before, rightsRequired, state.rightsUntil, by.at);
      await tx.delete(t).where(eq(t.movieId, movieId));
      if (next.length > 0)
        await tx.insert(t).values(next.map((right, position) => ({ ...right, movieId, position })));
      const after = await updateMovie(
        tx,
        before,
        { ...state, rightsRequired },
        { action: 'setRights', ...by },
        [{ field: 'rights', ...changedParts(former, next) }],
      );
      await keepPriced(tx, movieId);
      return { version: after.version, rights: next };
    }),
});

/** A right that says which one it was stays that one; territories once each and in order. */
function identified(rights: readonly RightInput[], former: readonly Right[]): Right[] {
  const known = new Set(former.map(({ _id }) => _id));
  return rights.map((right) => ({
    ...right,
    _id: right._id !== undefined && known.delete(right._id) ? right._id : newId(),
    territories: [...new Set(right.territories)].sort(),
  }));
}

/** As with the film of a movie that is on screen: it is taken back first, and not by the way. */
function keepOnScreen(
  { status }: MovieRecord,
  rightsRequired: boolean,
  rightsUntil: Date | null,
  at: Date,
): void {
  if (status !== 'published' || !rightsRequired || (rightsUntil && rightsUntil > at)) return;
  throw conflict(
    'rights_in_use',
    'This movie is published, and would have no right that is open now or later. Unpublish it first.',
  );
}

async function checkTerritories(tx: Db, rights: readonly RightInput[]): Promise<void> {
  const codes = [...new Set(rights.flatMap(({ territories }) => territories))];
  if (codes.length === 0) return;
  const found = await tx
    .select({ code: countryTable.code })
    .from(countryTable)
    .where(inArray(countryTable.code, codes));
  const known = new Set(found.map(({ code }) => code));
  const problems = rights.flatMap(({ territories }, index) => {
    const unknown = territories.filter((code) => !known.has(code));
    return unknown.length > 0
      ? [
          fieldProblem(
            `rights.${index}.territories`,
            'unknown',
            `There is no such territory: ${unknown.slice(0, 5).join(', ')}`,
          ),
        ]
      : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
