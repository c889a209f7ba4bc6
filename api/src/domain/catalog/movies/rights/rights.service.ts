import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { MovieRights, Right, RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { passedIn } from '../../../../platform/records/record-checks.ts';
import { countriesAmong } from '../../../site/countries/countries.service.ts';
import type { ChangeAuthor, Change } from '../../../../platform/records/records.service.ts';
import { changedParts, lockForPart, versionOf, withIds } from '../movie-parts.ts';
import { movieRightTable as t } from './rights.table.ts';
import { refuseUnpriced } from '../sale.rules.ts';
import { updateMovie } from '../movies.record.ts';
import type { MovieRecord } from '../movies.table.ts';

/** The rights of a movie in order. */
export async function rightsOf(db: Db, movieId: string): Promise<Right[]> {
  const rows = await db.select().from(t).where(eq(t.movieId, movieId)).orderBy(asc(t.position));
  return rows.map(({ movieId: _movie, position: _position, ...right }) => right);
}

/** @throws ApiError 404 */
const readRights = async (db: Db, movieId: string): Promise<MovieRights> => ({
  version: await versionOf(db, movieId),
  rights: await rightsOf(db, movieId),
});

export const moviesRights = (db: Db) => ({
  get: (movieId: string) => readRights(db, movieId),

  /** @throws ApiError 404; 409 stale, deleted, or published without a right or a price; 422 for unknown territories */
  put: (
    movieId: string,
    { version, rights }: { version: number; rights: readonly RightInput[] },
    by: ChangeAuthor & Partial<Change>,
  ): Promise<MovieRights> =>
    db.transaction(async (tx) => {
      const before = await lockForPart(tx, movieId, version, () => readRights(tx, movieId));
      const former = await rightsOf(tx, movieId);
      await checkTerritories(tx, rights);
      const next = withIds(rights.map(withoutRepeats), former);
      if (isDeepStrictEqual(former, next)) return { version, rights: former };
      const state = rightsState(next, by.at);
      const rightsRequired = before.rightsRequired || next.length > 0;
      refuseIfPublished(before, rightsRequired, state.rightsUntil, by.at);
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
      await refuseUnpriced(tx, movieId);
      return { version: after.version, rights: next };
    }),
});

const withoutRepeats = (right: RightInput): RightInput => ({
  ...right,
  territories: [...new Set(right.territories)].sort(),
});

/** A published movie keeps a right that is open now or later. */
function refuseIfPublished(
  { status }: MovieRecord,
  rightsRequired: boolean,
  rightsUntil: Date | null,
  at: Date,
): void {
  if (status !== 'published' || !rightsRequired || (rightsUntil && rightsUntil > at)) return;
  throw conflict(
    'rights_in_use',
    'A published movie needs a current or future right. Keep one, or unpublish the movie first.',
  );
}

/** @throws ApiError 422 */
export async function checkTerritories(tx: Db, rights: readonly RightInput[]): Promise<void> {
  const lists = rights.map((right) => passedIn(right, 'territories') ?? []);
  const known = await countriesAmong(tx, [...new Set(lists.flat())]);
  const problems = lists.flatMap((territories, index) => {
    const unknown = territories.filter((code) => !known.has(code));
    const message = `Unknown territories: ${unknown.slice(0, 5).join(', ')}.`;
    return unknown.length > 0 ? [fieldProblem(`rights.${index}.territories`, 'unknown', message)] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
