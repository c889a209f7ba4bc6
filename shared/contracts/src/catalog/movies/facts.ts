import type { FieldError } from '../../platform/http/envelope.ts';
import { describeIssue, isBlank, required } from '../../platform/records/field-errors.ts';
import { mapFields } from '../../platform/records/record-fields.ts';
import { z } from '../../z.ts';
import { movieFields, type MovieInput } from './movie.ts';
import type { MovieStatus } from './movie-status.ts';
import type { Checklist, Transition } from './workflow.ts';

/** What a movie may lack until it is submitted: the item of the checklist, and the message of its absence. */
const facts = {
  releaseYear: { item: 'releaseYear', missing: required },
  runtimeMinutes: { item: 'runtime', missing: required },
  countryOfOrigin: { item: 'country', missing: 'Choose at least one country.' },
  originalLanguage: { item: 'language', missing: required },
  genreIds: { item: 'genre', missing: 'Choose at least one genre.' },
  makerId: { item: 'maker', missing: required },
} as const satisfies Partial<Record<keyof MovieInput, { item: Checklist[number]['item']; missing: string }>>;
type Fact = keyof typeof facts;
type MovieFacts = Pick<MovieInput, Fact>;

const factKeys = Object.keys(facts) as Fact[]; // an object literal has no others
const isMissing = (value: unknown) => isBlank(value) || (Array.isArray(value) && value.length === 0);
const missingFacts = (movie: MovieFacts) => factKeys.filter((key) => key in movie && isMissing(movie[key])); // a refused one is not read

const mayLackFacts: ReadonlySet<MovieStatus> = new Set(['draft', 'changes_requested', 'archived']);

/**
 * The facts that a stored movie would lack. A maker is replaced, never removed, so that whatever was sold or played has
 * one.
 * @param before the stored movie; null for a new one, which is a draft
 */
export const factProblems = (
  movie: MovieFacts,
  before: { status: MovieStatus; makerId: string | null } | null,
): FieldError[] =>
  missingFacts(movie)
    .filter((key) => before && (!mayLackFacts.has(before.status) || (key === 'makerId' && before.makerId)))
    .map((key) => ({
      path: key,
      code: 'required',
      message: describeIssue({ path: [key], message: facts[key].missing }, movieFields),
    }));

/** The items of the checklist that a transition still lacks. */
export function missingItems(
  movie: MovieFacts & { checklist: Checklist },
  { needs }: Pick<Transition, 'needs'>,
): Checklist {
  const lacking = new Set<string>(missingFacts(movie).map((key) => facts[key].item));
  return movie.checklist.filter(
    ({ item, done }) =>
      !done && (needs.includes('checklist') || (needs.includes('facts') && lacking.has(item))),
  );
}

const submittedFields = mapFields(movieFields, (field, key) => {
  const fact = factKeys.find((one) => one === key);
  if (!fact) return field;
  const isThere = z.refine<unknown>((value) => !isMissing(value), facts[fact].missing);
  return { ...field, schema: field.schema.check(isThere) };
}) as typeof movieFields; // checks change no type

/** The fields of a movie with what its status requires. */
export const movieFieldsIn = (status: MovieStatus): typeof movieFields =>
  mayLackFacts.has(status) ? movieFields : submittedFields;
