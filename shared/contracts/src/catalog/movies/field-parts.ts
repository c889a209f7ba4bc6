import { field, fieldsOfRecord, inputOf } from '../../platform/records/record-fields.ts';
import { kebab, noCardNumber, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** A whole number within bounds. */
export const whole = (min: number, max: number, unreadable?: string) =>
  z.int(unreadable).check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

/** A part that starts empty. */
const part = <S extends z.ZodMiniType>(schema: S, label: string) => field(schema, { label, blank: '' });

export const creditFields = fieldsOfRecord({
  name: part(text(120, 1), 'Name'),
  role: part(kebab(60), 'Role'),
  character: field(z.optional(text(120)), { label: 'Character', blank: undefined }),
});
export const credit = inputOf(creditFields);
export const awardResult = z.enum(['won', 'nominated']);
export const awardFields = fieldsOfRecord({
  festival: part(text(120, 1), 'Festival'),
  year: field(whole(1888, 2200), { label: 'Year', blank: null }),
  category: part(text(120, 1), 'Category'),
  result: part(awardResult, 'Result'),
});
export const award = inputOf(awardFields);
export const ageRatingFields = fieldsOfRecord({
  board: part(kebab(60), 'Board'),
  rating: part(kebab(60), 'Rating'),
  descriptors: field(z.optional(z.array(text(60, 1)).check(z.maxLength(10))), {
    label: 'Descriptors',
    blank: undefined,
  }),
});
export const ageRating = inputOf(ageRatingFields);
export const translation = z.strictObject({
  title: text(200, 1),
  shortDescription: z.optional(text(250)),
  description: z.optional(text(5_000)),
});

export const runtime = whole(1, 900, 'A whole number of minutes');

const firstReleaseYear = 1888;
/** Five years ahead, computed at each check so that it stays right in a long-running process. */
const lastReleaseYear = () => new Date().getUTCFullYear() + 5;
export const releaseYear = z.int().check(
  z.minimum(firstReleaseYear, `At least ${firstReleaseYear}`),
  z.refine((year) => year <= lastReleaseYear(), { error: () => `At most ${lastReleaseYear()}` }),
);

export const imdbId = z.string().check(z.regex(/^tt\d{7,9}$/, 'Enter an IMDb ID such as tt0017925.'));
export const sku = z
  .string()
  .check(
    z.trim(),
    z.maxLength(40),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use only letters, digits, dots and hyphens.'),
    noCardNumber,
  );

const shortDescriptionAtLeast = 10;
/** A draft needs none; publishing does. */
export const shortDescription = text(250).check(
  z.refine(
    ({ length }) => length === 0 || length >= shortDescriptionAtLeast,
    `At least ${shortDescriptionAtLeast} characters`,
  ),
);

/** The slug of a new movie; blank: made from its title. */
export const newSlug = z
  .string()
  .check(
    z.maxLength(120),
    z.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Use only lowercase letters, digits and single hyphens.'),
    noCardNumber,
  );
