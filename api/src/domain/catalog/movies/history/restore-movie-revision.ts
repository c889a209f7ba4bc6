import { and, desc, eq, gt } from 'drizzle-orm';
import { pricesInput } from '@backlot/contracts/catalog/movies/prices';
import { rightsInput } from '@backlot/contracts/catalog/movies/rights';
import { tracksInput } from '@backlot/contracts/catalog/movies/tracks';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { type FieldChange, revisionTable as t } from '../../../../platform/records/history.table.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { moviesPrices } from '../prices/prices.service.ts';
import { moviesRights } from '../rights/rights.service.ts';
import { readMovie } from '../movies.repo.ts';
import { movieRecord } from '../movies.record.ts';
import { isOfTracks } from './movie-restorable.ts';
import { moviesTracks } from '../tracks/tracks.service.ts';

type Part = Record<string, unknown>;

/** Restores the fields of a revision, or the prices, rights or tracks that it changed. */
export const restoreMovieRevision = (
  deps: Pick<Deps, 'db' | 'store' | 'now'>,
): typeof movieRecord.restoreRevision => {
  const restoreSet = moviesSets(deps);
  return async (db, _id, revisionId, version, by) =>
    (await restoreSet(_id, revisionId, version, by))
      ? readMovie(db, _id)
      : movieRecord.restoreRevision(db, _id, revisionId, version, by);
};

/**
 * Takes the sets that a change was about, its prices, rights, sound or chapters, back to how they were after it.
 * A snapshot holds none of them: what came after is taken back step by step, then saved as a person would save it.
 */
function moviesSets(deps: Pick<Deps, 'db' | 'store' | 'now'>) {
  const { db } = deps;
  const services = { prices: moviesPrices(db), rights: moviesRights(db), tracks: moviesTracks(deps) };

  /**
   * Answers whether the change was about a set.
   * @throws ApiError 404 also for a revision of another movie; 409 as saving the set does, and for one of older rules
   */
  return async (_id: string, revisionId: string, version: number, given: By): Promise<boolean> => {
    const by = { ...given, action: 'restoreRevision' };
    const { changes, later } = await changesAround(db, _id, revisionId);
    const isAbout = (field: string) => changes.some((change) => change.field === field);
    if (isAbout('prices')) {
      const { prices } = await services.prices.get(_id);
      const then = asWire(partsBefore(prices, later, 'prices'));
      await services.prices.put(_id, { version, prices: held(pricesInput, then) }, by);
      return true;
    }
    if (isAbout('rights')) {
      const { rights } = await services.rights.get(_id);
      const then = asWire(partsBefore(rights, later, 'rights'));
      await services.rights.put(_id, { version, rights: held(rightsInput, then) }, by);
      return true;
    }
    const fields = changes.map(({ field }) => field).filter(isOfTracks);
    if (fields.length === 0) return false;
    const { version: _now, subtitles, ...tracks } = await services.tracks.get(_id);
    // The first change after it says how each of them was; the files of subtitles stay as they are.
    const then = Object.fromEntries(
      later.filter(({ field }) => fields.includes(field)).map(({ field, before }) => [field, before]),
    );
    const files = subtitles.map(({ _id: fileId, language, label, kind, isDefault }) => ({
      _id: fileId,
      language,
      label,
      kind,
      isDefault,
    }));
    await services.tracks.put(_id, held(tracksInput, { version, subtitles: files, ...tracks, ...then }), by);
    return true;
  };
}

/** What a revision changed, and what was changed after it, newest first. */
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

/** A set without what changes gave it, and with what they took; parts that stayed keep their order. */
function partsBefore(now: readonly object[], later: readonly FieldChange[], field: string): Part[] {
  const parts = new Map((now as Part[]).map((part) => [part._id, part])); // rows of a set, by their ids
  for (const change of later.filter((one) => one.field === field)) {
    const before = partsOf(change.before);
    const kept = new Set(before.map(({ _id }) => _id));
    for (const { _id } of partsOf(change.after)) if (!kept.has(_id)) parts.delete(_id);
    for (const part of before) parts.set(part._id, part);
  }
  return [...parts.values()];
}

const partsOf = (side: unknown): Part[] => (Array.isArray(side) ? (side as Part[]) : []); // as history stored them

/** Instants as the API takes them: the database writes those of many movies in its own way. */
const asWire = (parts: readonly Part[]): unknown =>
  JSON.parse(JSON.stringify(parts), (key, value: unknown) =>
    instants.has(key) && typeof value === 'string' ? new Date(value).toISOString() : value,
  );
const instants = new Set(['startAt', 'endAt', 'from', 'to']);

function held<T extends z.ZodMiniType>(schema: T, then: unknown): z.output<T> {
  const parsed = schema.safeParse(then);
  if (parsed.success) return parsed.data;
  throw conflict('rules_changed', 'What was saved then no longer agrees with the present rules.');
}
