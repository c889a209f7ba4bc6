import { countryName, formatDate, languageName } from '@backlot/ui';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { MovieDraft, MovieField } from './form/movie-draft.ts';
import { fieldHelp as help } from './movies.fields.messages.ts';
import { fieldLabels, platformLabels, sharedMessages as m, typeLabels } from './movies.messages.ts';
import type { Lookups } from './use-movie-lookups.ts';

/** What turns ids into words: the lookups, and records that are already at hand. */
export type Names = { lookups: Lookups; records: readonly Reference[] };

/**
 * How one field is named, and shown in facts, history and conflicts; layout stays in the page.
 * Its input is in `form/movie-inputs.ts`, so that pages which only show a movie don't load the inputs.
 */
export type Field<V> = {
  label: string;
  help?: string;
  required?: true;
  /** Takes half of the form's width. */
  half?: true;
  /** Shown for drafts like this only. */
  when?: (draft: MovieDraft) => boolean;
  /** The value in words, empty when there is nothing to show. */
  show: (value: V, names: Names) => string;
};
type Fields = { readonly [K in MovieField]: Field<MovieDraft[K]> };

const asIs = (value: string | number | null) => String(value ?? '');
const list = (values: readonly string[]) => values.join(', ');
const yesNo = (value: boolean) => (value ? m.yes : m.no);
const named = (_id: string | null, { records }: Names) =>
  records.find((record) => record._id === _id)?.name ?? _id ?? '';
const isEpisode = (draft: MovieDraft) => draft.type === 'episode';

export const movieFields: Fields = {
  title: { label: fieldLabels.title, required: true, show: asIs },
  originalTitle: {
    label: fieldLabels.originalTitle,
    help: help.originalTitle,
    show: asIs,
  },
  slug: { label: fieldLabels.slug, help: help.slug, required: true, half: true, show: asIs },
  sku: { label: fieldLabels.sku, help: help.sku, half: true, show: asIs },
  type: {
    label: fieldLabels.type,
    required: true,
    half: true,
    show: (value) => typeLabels[value],
  },
  imdbId: { label: fieldLabels.imdbId, half: true, show: asIs },
  seriesId: { label: fieldLabels.seriesId, when: isEpisode, show: named },
  seasonNo: {
    label: fieldLabels.seasonNo,
    when: isEpisode,
    half: true,
    show: asIs,
  },
  episodeNo: {
    label: fieldLabels.episodeNo,
    when: isEpisode,
    half: true,
    show: asIs,
  },
  tagline: { label: fieldLabels.tagline, show: asIs },
  shortDescription: {
    label: fieldLabels.shortDescription,
    help: help.shortDescription,
    required: true,
    show: asIs,
  },
  description: { label: fieldLabels.description, show: asIs },
  keywords: { label: fieldLabels.keywords, help: help.keywords, show: list },
  i18n: {
    label: fieldLabels.i18n,
    help: help.i18n,
    show: (texts) => list(Object.entries(texts).map(([tag, { title }]) => `${languageName(tag)}: ${title}`)),
  },
  releaseYear: {
    label: fieldLabels.releaseYear,
    required: true,
    half: true,
    show: asIs,
  },
  theatricalDate: {
    label: fieldLabels.theatricalDate,
    half: true,
    show: (day) => (day ? formatDate(day) : ''),
  },
  runtimeMinutes: {
    label: fieldLabels.runtimeMinutes,
    required: true,
    half: true,
    show: (minutes) => (minutes === null ? '' : m.minutes(minutes)),
  },
  originalLanguage: {
    label: fieldLabels.originalLanguage,
    required: true,
    half: true,
    show: languageName,
  },
  countryOfOrigin: {
    label: fieldLabels.countryOfOrigin,
    required: true,
    show: (codes) => list(codes.map(countryName)),
  },
  genreIds: {
    label: fieldLabels.genreIds,
    help: help.genreIds,
    required: true,
    show: (ids, { lookups }) => list(ids.map((_id) => lookups.nameOf('genre', _id))),
  },
  tagIds: {
    label: fieldLabels.tagIds,
    show: (ids, { lookups }) => list(ids.map((_id) => lookups.nameOf('tag', _id))),
  },
  makerId: { label: fieldLabels.makerId, help: help.makerId, required: true, show: named },
  credits: {
    label: fieldLabels.credits,
    help: help.credits,
    show: (credits, { lookups }) =>
      list(credits.map(({ name, role }) => `${name} (${lookups.nameOf('creditRole', role)})`)),
  },
  awards: {
    label: fieldLabels.awards,
    show: (awards) => list(awards.map(({ festival, year, category }) => `${festival} ${year}, ${category}`)),
  },
  ageRatings: {
    label: fieldLabels.ageRatings,
    help: help.ageRatings,
    show: (ratings, { lookups }) =>
      list(
        ratings.map(
          ({ board, rating }) =>
            `${lookups.nameOf('ratingBoard', board)} ${lookups.nameOf('rating', rating)}`,
        ),
      ),
  },
  contentWarnings: {
    label: fieldLabels.contentWarnings,
    show: (keys, { lookups }) => list(keys.map((key) => lookups.nameOf('contentWarning', key))),
  },
  featured: { label: fieldLabels.featured, help: help.featured, show: yesNo },
  downloadable: { label: fieldLabels.downloadable, help: help.downloadable, show: yesNo },
  availableOn: {
    label: fieldLabels.availableOn,
    show: (platforms) => list(platforms.map((key) => platformLabels[key])),
  },
  sortBoost: {
    label: fieldLabels.sortBoost,
    help: help.sortBoost,
    half: true,
    show: asIs,
  },
};
