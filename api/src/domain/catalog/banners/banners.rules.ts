import { and, eq, isNull } from 'drizzle-orm';
import { type BannerInput, bannerLimits } from '@backlot/contracts/catalog/banners/banner';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable } from '../movies/movies.table.ts';
import { bannerTable as t } from './banners.table.ts';

type References = Pick<BannerInput, 'slot' | 'movieId' | 'cta' | 'countries' | 'languages'>;

/**
 * Refuses references to what doesn't exist or isn't active; those that the banner had before may stay.
 * @throws ApiError 422
 */
export async function checkReferences(tx: Db, input: References, before: References | null): Promise<void> {
  const problems = [
    input.slot !== before?.slot && !(await isSlot(tx, input.slot))
      ? fieldProblem('slot', 'unknown', 'Choose an active placement.')
      : null,
    input.movieId !== null && input.movieId !== before?.movieId && !(await isMovie(tx, input.movieId))
      ? fieldProblem('movieId', 'unknown', 'Choose an existing movie.')
      : null,
    input.cta?.target === before?.cta?.target ? null : await problemOfTarget(tx, input.cta),
    await problemOfCountries(tx, addedTo(input.countries, before?.countries)),
    await problemOfLanguages(tx, addedTo(input.languages, before?.languages)),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw invalid(...problems);
}

async function problemOfTarget(tx: Db, cta: References['cta']): Promise<FieldError | null> {
  if (cta?.linkType === 'movie' && !(await isMovie(tx, cta.target)))
    return fieldProblem('cta.target', 'unknown', 'Choose an existing movie.');
  if (cta?.linkType === 'maker' && !(await isMaker(tx, cta.target)))
    return fieldProblem('cta.target', 'unknown', 'Choose an existing maker.');
  return null;
}

const addedTo = (values: readonly string[], before: readonly string[] = []) =>
  values.filter((value) => !before.includes(value));

async function problemOfCountries(tx: Db, codes: readonly string[]): Promise<FieldError | null> {
  const found = await countriesAmong(tx, codes);
  const unknown = codes.filter((code) => !found.has(code));
  if (unknown.length === 0) return null;
  return fieldProblem('countries', 'unknown', `Unknown countries: ${unknown.slice(0, 5).join(', ')}.`);
}

async function problemOfLanguages(tx: Db, tags: readonly string[]): Promise<FieldError | null> {
  const found = await findOffered(
    tx,
    [],
    tags.map((key) => ({ type: 'language', key })),
  );
  const unknown = tags.filter((tag) => !found.some(({ key }) => key === tag));
  if (unknown.length === 0) return null;
  return fieldProblem('languages', 'unknown', `Unknown languages: ${unknown.slice(0, 5).join(', ')}.`);
}

const isSlot = async (tx: Db, key: string) =>
  (await findOffered(tx, [], [{ type: 'bannerSlot', key }])).length > 0;
const isMovie = async (tx: Db, _id: string) =>
  (await tx.$count(movieTable, and(eq(movieTable._id, _id), isNull(movieTable.deletedAt)))) > 0;
const isMaker = async (tx: Db, _id: string) =>
  (await tx.$count(makerTable, and(eq(makerTable._id, _id), isNull(makerTable.deletedAt)))) > 0;

/** The list shows them all. */
export async function checkCapacity(tx: Db): Promise<void> {
  const count = await tx.$count(t, isNull(t.deletedAt));
  if (count >= bannerLimits.count)
    throw conflict('too_many', `The limit of ${bannerLimits.count} banners is reached. Delete one first.`);
}
