import {
  countryCode,
  currencyCode,
  day,
  id,
  instant,
  kebab,
  languageTag,
  minorUnits,
  platform,
  recordFields,
  reference,
  text,
  recordRowLabels,
} from '../../platform/values/fields.ts';
import {
  type DraftOf,
  fieldsOfRecord,
  fileField,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { cells, required } from '../../platform/records/record-files.ts';
import {
  ageRating,
  ageRatingFields,
  award,
  awardFields,
  credit,
  creditFields,
  imdbId,
  newSlug,
  releaseYear,
  runtime,
  shortDescription,
  sku,
  translation,
  whole,
} from './field-parts.ts';
import { movieImage } from './images.ts';
import { mediaState, movieType, regionPolicy } from './types.ts';
import { movieStatus } from './movie-status.ts';
import { checklist } from './workflow.ts';
import { z } from '../../z.ts';

/** The editable fields. */
export const movieFields = fieldsOfRecord({
  title: fileField(text(200, 1), { label: 'Title', blank: '', file: required(cells.text) }),
  originalTitle: fileField(z.nullable(text(200)), {
    label: 'Original title',
    blank: null,
    help: 'The title at first release, if different.',
    file: cells.text,
  }),
  slug: fileField(kebab(120), { label: 'Slug', blank: '', file: 'export' }),
  sku: fileField(z.nullable(sku), {
    label: 'SKU',
    blank: null,
    help: 'Your internal product code. Imports use it to match movies.',
    file: required(cells.text),
  }),
  type: fileField(movieType, { label: 'Type', blank: 'feature', file: cells.choice }),
  /** Of an episode. */
  seriesId: fileField(z.nullable(id), { label: 'Series', blank: null, file: 'none' }),
  seasonNo: fileField(z.nullable(whole(1, 999)), { label: 'Season', blank: null, file: 'none' }),
  episodeNo: fileField(z.nullable(whole(1, 9_999)), { label: 'Episode', blank: null, file: 'none' }),
  imdbId: fileField(z.nullable(imdbId), { label: 'IMDb ID', blank: null, file: cells.text }),
  shortDescription: fileField(shortDescription, {
    label: 'Short description',
    blank: '',
    help: 'One or two sentences for cards and search, 10 to 250 characters. Publishing requires it.',
    file: cells.text,
  }),
  description: fileField(z.nullable(text(5_000)), { label: 'Description', blank: null, file: cells.text }),
  tagline: fileField(z.nullable(text(140)), { label: 'Tagline', blank: null, file: cells.text }),
  keywords: fileField(z.array(text(40, 1)).check(z.maxLength(30)), {
    label: 'Keywords',
    blank: [],
    file: cells.list,
  }),
  i18n: fileField(
    z
      .record(languageTag, translation)
      .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
    { label: 'Translations', blank: {}, help: 'Title and descriptions in other languages.', file: 'none' },
  ),
  releaseYear: fileField(z.nullable(releaseYear), {
    label: 'Release year',
    columnLabel: 'Year',
    blank: null,
    file: cells.number,
  }),
  theatricalDate: fileField(z.nullable(day), { label: 'Theatrical release', blank: null, file: 'none' }),
  runtimeMinutes: fileField(z.nullable(runtime), { label: 'Runtime', blank: null, file: cells.number }),
  countryOfOrigin: fileField(z.array(countryCode).check(z.maxLength(20)), {
    label: 'Countries of origin',
    blank: [],
    file: cells.countries,
  }),
  originalLanguage: fileField(z.nullable(languageTag), {
    label: 'Original language',
    blank: null,
    file: cells.language,
  }),
  genreIds: fileField(z.array(id).check(z.maxLength(5, 'Choose at most 5 genres.')), {
    label: 'Genres',
    blank: [],
    help: 'One to five; the first is the main genre.',
    file: 'none',
  }),
  tagIds: fileField(z.array(id).check(z.maxLength(20)), { label: 'Tags', blank: [], file: 'none' }),
  makerId: fileField(z.nullable(id), {
    label: 'Maker',
    blank: null,
    help: 'The person or company that owns the movie.',
    file: 'none',
  }),
  credits: fileField(z.array(credit).check(z.maxLength(200)), {
    label: 'Credits',
    blank: [],
    help: 'In billing order.',
    parts: creditFields,
    file: 'none',
  }),
  awards: fileField(z.array(award).check(z.maxLength(100)), {
    label: 'Awards',
    blank: [],
    parts: awardFields,
    file: 'none',
  }),
  ageRatings: fileField(z.array(ageRating).check(z.maxLength(30)), {
    label: 'Age ratings',
    blank: [],
    help: 'Publishing requires at least one.',
    parts: ageRatingFields,
    file: 'none',
  }),
  contentWarnings: fileField(z.array(kebab(60)).check(z.maxLength(20)), {
    label: 'Content warnings',
    blank: [],
    file: 'none',
  }),
  featured: fileField(z.boolean(), {
    label: 'Featured',
    blank: false,
    help: 'Shown at the front of the catalog.',
    file: 'export',
  }),
  sortBoost: fileField(whole(-10, 10), {
    label: 'Sort boost',
    blank: 0,
    help: 'From −10 to 10. Higher values come first in the catalog.',
    file: 'none',
  }),
  availableOn: fileField(z.array(platform), {
    label: 'Available on',
    blank: [...platform.options],
    file: 'none',
  }),
  downloadable: fileField(z.boolean(), {
    label: 'Downloadable',
    blank: false,
    help: 'Watchers can download it.',
    file: 'none',
  }),
  regionPolicy: fileField(regionPolicy, {
    label: 'Buyers from another country',
    blank: 'note',
    help: 'What happens when the card or network isn’t in the country the buyer chose.',
    file: 'none',
  }),
});
export const movieInput = inputOf(movieFields);
export type MovieInput = z.infer<typeof movieInput>;
export type MovieDraft = DraftOf<typeof movieFields>;
export type MovieField = keyof MovieDraft;

/** The fields of a new movie: a blank slug is made from the title. */
export const newMovieFields = { ...movieFields, slug: { ...movieFields.slug, schema: newSlug } };

/** One movie, whole. */
export const movie = z.object({
  ...recordFields,
  ...shapeOf(movieFields),
  status: movieStatus,
  publishAt: z.nullable(instant),
  reviewNote: z.nullable(z.string()),
  rejectReasons: z.array(z.string()),
  images: z.array(movieImage),
  checklist,
  maker: z.nullable(reference),
  genres: z.array(reference),
  tags: z.array(reference),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Movie = z.infer<typeof movie>;

/** A list row: only what the list shows. */
export const movieRow = z.object({
  ...z.pick(movie, {
    _id: true,
    version: true,
    title: true,
    type: true,
    releaseYear: true,
    runtimeMinutes: true,
    originalLanguage: true,
    status: true,
    featured: true,
    publishAt: true,
    updatedAt: true,
  }).shape,
  makerName: z.nullable(z.string()),
  genres: z.array(z.string()),
  posterUrl: z.nullable(z.string()),
  mediaState,
  /** The number of territories with an open right. */
  sellableIn: z.int(),
  /** The earliest end of an open right. */
  nextExpiryAt: z.nullable(instant),
  priceMinor: z.nullable(minorUnits),
  priceCurrency: z.nullable(currencyCode),
  /** Revenue is net of refunds, in the currency with the most sales. Null without `movieColumnAccess`; views also for few watchers. */
  views: z.nullable(z.int()),
  openTickets: z.nullable(z.int()),
  revenueMinor: z.nullable(minorUnits),
  revenueCurrency: z.nullable(currencyCode),
});
export type MovieRow = z.infer<typeof movieRow>;
/** The columns of a row that aren't fields, in lists and files. */
export const movieRowLabels = {
  status: 'Status',
  publishAt: 'Publish date',
  updatedAt: recordRowLabels.updatedAt,
  priceMinor: 'Price',
  views: 'Views',
  revenueMinor: 'Revenue',
  openTickets: 'Open tickets',
} as const;
