import { and, eq, isNull } from 'drizzle-orm';
import { type BannerInput, bannerLimits } from '@backlot/contracts/banners';
import type { FieldError } from '@backlot/contracts/envelope';
import type { Db } from '../../db/database.ts';
import { conflict, fieldProblem, invalid } from '../../http/errors.ts';
import { countriesAmong } from '../countries/countries.service.ts';
import { findOffered } from '../lookups/lookups.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable } from '../movies/movies.table.ts';
import { bannerTable as t } from './banners.table.ts';

type Named = Pick<BannerInput, 'slot' | 'movieId' | 'cta' | 'countries' | 'languages'>;

/**
 * Holds what a banner names to what there is; what it named before may stay.
 * @throws ApiError 422
 */
export async function checkNamed(tx: Db, input: Named, before?: Named): Promise<void> {
  const problems = [
    input.slot !== before?.slot && !(await isSlot(tx, input.slot))
      ? fieldProblem('slot', 'unknown', 'Choose a place of the list')
      : null,
    input.movieId !== null && input.movieId !== before?.movieId && !(await isMovie(tx, input.movieId))
      ? fieldProblem('movieId', 'unknown', 'Choose a movie of the list')
      : null,
    input.cta?.target === before?.cta?.target ? null : await problemOfTarget(tx, input.cta),
    await problemOfCountries(tx, newOf(input.countries, before?.countries)),
    await problemOfLanguages(tx, newOf(input.languages, before?.languages)),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw invalid(...problems);
}

async function problemOfTarget(tx: Db, cta: Named['cta']): Promise<FieldError | null> {
  if (cta?.linkType === 'movie' && !(await isMovie(tx, cta.target)))
    return fieldProblem('cta.target', 'unknown', 'Choose a movie of the list');
  if (cta?.linkType === 'maker' && !(await isMaker(tx, cta.target)))
    return fieldProblem('cta.target', 'unknown', 'Choose a maker of the list');
  return null;
}

const newOf = (values: readonly string[], before: readonly string[] = []) =>
  values.filter((value) => !before.includes(value));

async function problemOfCountries(tx: Db, codes: readonly string[]): Promise<FieldError | null> {
  const found = await countriesAmong(tx, codes);
  const unknown = codes.filter((code) => !found.has(code));
  if (unknown.length === 0) return null;
  return fieldProblem('countries', 'unknown', `There is no such country: ${unknown.slice(0, 5).join(', ')}`);
}

async function problemOfLanguages(tx: Db, tags: readonly string[]): Promise<FieldError | null> {
  const found = await findOffered(
    tx,
    [],
    tags.map((key) => ({ type: 'language', key })),
  );
  const unknown = tags.filter((tag) => !found.some(({ key }) => key === tag));
  if (unknown.length === 0) return null;
  return fieldProblem('languages', 'unknown', `There is no such language: ${unknown.slice(0, 5).join(', ')}`);
}

const isSlot = async (tx: Db, key: string) =>
  (await findOffered(tx, [], [{ type: 'bannerSlot', key }])).length > 0;
const isMovie = async (tx: Db, _id: string) =>
  (await tx.$count(movieTable, and(eq(movieTable._id, _id), isNull(movieTable.deletedAt)))) > 0;
const isMaker = async (tx: Db, _id: string) =>
  (await tx.$count(makerTable, and(eq(makerTable._id, _id), isNull(makerTable.deletedAt)))) > 0;

/** The list shows them all. */
export async function checkRoom(tx: Db): Promise<void> {
  const count = await tx.$count(t, isNull(t.deletedAt));
  if (count >= bannerLimits.count)
    throw conflict('too_many', `There are ${bannerLimits.count} banners already. Delete one first.`);
}
