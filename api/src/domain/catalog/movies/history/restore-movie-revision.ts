import { and, desc, eq, gt } from 'drizzle-orm';
import { pricesFields } from '@backlot/contracts/catalog/movies/prices';
import { rightsFields } from '@backlot/contracts/catalog/movies/rights';
import { editedTracks, tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import {
  draftOf,
  type Fields,
  inputOf,
  mapFields,
  type ParsedOf,
} from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { type FieldChange, revisionTable as t } from '../../../../platform/records/history.table.ts';
import { completed } from '../../../../platform/records/record-life.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { moviesPrices } from '../prices/prices.service.ts';
import { moviesRights } from '../rights/rights.service.ts';
import { readMovie } from '../movies.repo.ts';
import { movieRecord } from '../movies.record.ts';
import { isOfTracks } from './movie-restorable.ts';
import { moviesTracks } from '../tracks/tracks.service.ts';

type Row = Record<string, unknown>;

/** Restores the fields of a revision, or the prices, rights or tracks that it changed. */
export const restoreMovieRevision = (
  deps: Pick<Deps, 'db' | 'store' | 'now'>,
): typeof movieRecord.restoreRevision => {
  const restorePart = movieParts(deps);
  return async (db, _id, revisionId, version, by) =>
    (await restorePart(_id, revisionId, version, by))
      ? readMovie(db, _id)
      : movieRecord.restoreRevision(db, _id, revisionId, version, by);
};

/**
 * Restores the rights, prices or tracks that a revision changed. Snapshots don't hold them: later changes are undone step
 * by step, then the result is saved as a person would save it.
 */
function movieParts(deps: Pick<Deps, 'db' | 'store' | 'now'>) {
  const { db } = deps;
  const services = { prices: moviesPrices(db), rights: moviesRights(db), tracks: moviesTracks(deps) };

  /**
   * @returns whether the revision changed such a part
   * @throws ApiError 404 also for a revision of another movie; 409 as saving the part does, and where rules have changed
   */
  return async (_id: string, revisionId: string, version: number, given: ChangeAuthor): Promise<boolean> => {
    const by = { ...given, action: 'restoreRevision' };
    const { changes, later } = await changesAround(db, _id, revisionId);
    const hasChanged = (field: string) => changes.some((change) => change.field === field);
    if (hasChanged('prices')) {
      const { prices } = draftOf(pricesFields, await services.prices.get(_id));
      const then = { prices: rowsBefore(prices, later, 'prices') };
      await services.prices.put(_id, { version, ...validated(pricesFields, then) }, by);
      return true;
    }
    if (hasChanged('rights')) {
      const { rights } = draftOf(rightsFields, await services.rights.get(_id));
      const then = { rights: rowsBefore(rights, later, 'rights') };
      await services.rights.put(_id, { version, ...validated(rightsFields, then) }, by);
      return true;
    }
    const fields = changes.map(({ field }) => field).filter(isOfTracks);
    if (fields.length === 0) return false;
    const tracks = editedTracks.parse(await services.tracks.get(_id));
    // The oldest later change of each field has its previous value; subtitle files stay unchanged.
    const then = Object.fromEntries(
      later.filter(({ field }) => fields.includes(field)).map(({ field, before }) => [field, before]),
    );
    await services.tracks.put(_id, { version, ...validated(tracksFields, { ...tracks, ...then }) }, by);
    return true;
  };
}

/** The changes of a revision, and all later ones, newest first. */
async function changesAround(db: Db, movieId: string, revisionId: string) {
  const [revision] = await db
    .select({ changes: t.changes, version: t.version })
    .from(t)
    .where(and(eq(t._id, revisionId), eq(t.objectId, movieId)));
  if (!revision) throw notFound();
  const later = await db
    .select({ changes: t.changes })
    .from(t)
    .where(and(eq(t.objectId, movieId), gt(t.version, revision.version)))
    .orderBy(desc(t.version));
  return { changes: revision.changes, later: later.flatMap(({ changes }) => changes) };
}

/** A list before later changes: without the rows that they added and with those that they removed. Unchanged rows keep their order. */
function rowsBefore(now: readonly object[], later: readonly FieldChange[], field: string): Row[] {
  const rows = new Map((now as Row[]).map((row) => [row._id, row])); // all have an id
  for (const change of later.filter((one) => one.field === field)) {
    const before = rowsOf(change.before);
    const known = new Set(before.map(({ _id }) => _id));
    for (const { _id } of rowsOf(change.after)) if (!known.has(_id)) rows.delete(_id);
    for (const row of before) rows.set(row._id, row);
  }
  return [...rows.values()];
}

const rowsOf = (side: unknown): Row[] => (Array.isArray(side) ? (side as Row[]) : []); // as history stored them

/** Fields by today's rules; those that were added to rows later are blank. */
function validated<F extends Fields>(fields: F, then: Readonly<Record<string, unknown>>): ParsedOf<F> {
  const parsed = inputOf(fields).safeParse(mapFields(fields, (field, key) => completed(field, then[key])));
  if (parsed.success) return parsed.data as ParsedOf<F>; // parsed by the fields' own schemas
  throw conflict('rules_changed', 'This revision doesn’t meet the current rules and can’t be restored.');
}
