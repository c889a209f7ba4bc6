import {
  countryCode,
  day,
  id,
  instant,
  kebab,
  languageTag,
  recordFields,
  reference,
  text,
  version,
} from '../../platform/values/fields.ts';
import type { ImageShape } from '../../platform/files/image-shape.ts';
import { movieStatus } from './workflow.ts';
import { movieType, type MovieType } from './types.ts';
import { z } from '../../z.ts';

export { movieType, type MovieType };
/** How far the main film is. */
export const mediaState = z.enum(['none', 'uploading', 'processing', 'ready', 'failed']);
export type MediaState = z.infer<typeof mediaState>;
export const platform = z.enum(['web', 'ios', 'android', 'tv']);
export const imageKind = z.enum(['poster', 'landscape', 'square', 'hero', 'still', 'logo']);
export type ImageKind = z.infer<typeof imageKind>;

const whole = (min: number, max: number) =>
  z.int('A whole number').check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

export const firstFilmYear = 1888;
/** Five years ahead of now, worked out at each check so that a long-running process stays right. */
const lastReleaseYear = () => new Date().getUTCFullYear() + 5;
const releaseYear = z.int('A whole number').check(
  z.minimum(firstFilmYear, `At least ${firstFilmYear}`),
  z.refine((year) => year <= lastReleaseYear(), {
    error: () => `At most ${lastReleaseYear()}`,
  }),
);

const credit = z.strictObject({ name: text(120, 1), role: kebab(60), character: z.optional(text(120)) });
export type Credit = z.infer<typeof credit>;
const award = z.strictObject({
  festival: text(120, 1),
  year: whole(1888, 2200),
  category: text(120, 1),
  result: z.enum(['won', 'nominated']),
});
const ageRating = z.strictObject({
  board: kebab(60),
  rating: kebab(60),
  descriptors: z.optional(z.array(text(60, 1)).check(z.maxLength(10))),
});
const translation = z.strictObject({
  title: text(200, 1),
  shortDescription: z.optional(text(250)),
  description: z.optional(text(5_000)),
});

/** What a person may edit. No defaults here: `.partial()` of it is the body of a PATCH. */
export const movieInput = z.strictObject({
  title: text(200, 1),
  originalTitle: z.nullable(text(200)),
  slug: kebab(120),
  sku: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(40),
        z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Letters, digits, dots, hyphens'),
      ),
  ),
  type: movieType,
  seriesId: z.nullable(id),
  seasonNo: z.nullable(whole(1, 999)),
  episodeNo: z.nullable(whole(1, 9_999)),
  imdbId: z.nullable(z.string().check(z.regex(/^tt\d{7,9}$/, 'Like tt0017925'))),
  shortDescription: text(250, 10),
  description: z.nullable(text(5_000)),
  tagline: z.nullable(text(140)),
  keywords: z.array(text(40, 1)).check(z.maxLength(30)),
  i18n: z
    .record(languageTag, translation)
    .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
  releaseYear,
  theatricalDate: z.nullable(day),
  runtimeMinutes: whole(1, 900),
  countryOfOrigin: z.array(countryCode).check(z.minLength(1, 'At least one country'), z.maxLength(20)),
  originalLanguage: languageTag,
  genreIds: z.array(id).check(z.minLength(1, 'At least one genre'), z.maxLength(5, 'At most 5 genres')),
  tagIds: z.array(id).check(z.maxLength(20)),
  makerId: id,
  credits: z.array(credit).check(z.maxLength(200)),
  awards: z.array(award).check(z.maxLength(100)),
  ageRatings: z.array(ageRating).check(z.maxLength(30)),
  contentWarnings: z.array(kebab(60)).check(z.maxLength(20)),
  featured: z.boolean(),
  sortBoost: whole(-10, 10),
  availableOn: z.array(platform),
  downloadable: z.boolean(),
});
export type MovieInput = z.infer<typeof movieInput>;

/** What a new movie has where nothing is said. */
export const movieBlanks = {
  originalTitle: null,
  sku: null,
  seriesId: null,
  seasonNo: null,
  episodeNo: null,
  imdbId: null,
  description: null,
  tagline: null,
  keywords: [],
  i18n: {},
  theatricalDate: null,
  tagIds: [],
  credits: [],
  awards: [],
  ageRatings: [],
  contentWarnings: [],
  featured: false,
  sortBoost: 0,
  availableOn: ['web'],
  downloadable: false,
} satisfies Partial<MovieInput>;

/** What a picture of each kind must measure. */
export const imageShapes: Record<ImageKind, ImageShape> = {
  poster: { ratio: [2, 3], min: [1_000, 1_500] },
  landscape: { ratio: [16, 9], min: [1_920, 1_080] },
  square: { ratio: [1, 1] },
  hero: { ratio: [21, 9] },
  still: {},
  logo: {},
};

/** Path of one size of an image; every image has all sizes no larger than itself. */
export const imageWidths = { thumb: 120, card: 400, full: 1_600 } as const;

export const movieImage = z.object({
  _id: id,
  kind: imageKind,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  alt: z.string(),
  /** Point to keep in view when cropped, 0–1 from the start corner. */
  focal: z.object({ x: z.number(), y: z.number() }),
  urls: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
});
export type MovieImage = z.infer<typeof movieImage>;

export const imagePatch = z.strictObject({
  alt: z.optional(text(250)),
  focal: z.optional(
    z.strictObject({
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  ),
});

export const checklistItem = z.enum([
  'text',
  'poster',
  'posterAlt',
  'ageRating',
  'maker',
  'genre',
  'credits',
  'film',
  'right',
  'price',
]);
export const checklist = z.array(z.object({ item: checklistItem, done: z.boolean() }));
export type Checklist = z.infer<typeof checklist>;

/** One movie, whole. */
export const movie = z.object({
  ...recordFields,
  ...movieInput.shape,
  status: movieStatus,
  publishAt: z.nullable(instant),
  reviewNote: z.nullable(z.string()),
  rejectReasons: z.array(z.string()),
  images: z.array(movieImage),
  checklist,
  maker: reference,
  genres: z.array(reference),
  tags: z.array(reference),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Movie = z.infer<typeof movie>;

/** A list row: what the list shows and no more. */
export const movieRow = z.object({
  _id: id,
  version,
  title: z.string(),
  type: movieType,
  releaseYear: z.int(),
  runtimeMinutes: z.int(),
  originalLanguage: z.string(),
  status: movieStatus,
  makerName: z.string(),
  genres: z.array(z.string()),
  featured: z.boolean(),
  posterUrl: z.nullable(z.string()),
  mediaState,
  /** In how many territories a right is open. */
  sellableIn: z.int(),
  /** When the first of what is open closes. */
  nextExpiryAt: z.nullable(instant),
  publishAt: z.nullable(instant),
  updatedAt: instant,
});
export type MovieRow = z.infer<typeof movieRow>;
