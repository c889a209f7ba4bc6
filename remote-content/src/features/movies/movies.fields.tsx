import { countryName, formatDate, languageName } from '@backlot/ui/format';
import type { Reference } from '@backlot/contracts/fields';
import type { ComponentType } from 'react';
import type { MovieDraft, MovieField } from './form/movie-draft.ts';
import {
  DayInput,
  enumInput,
  enumsInput,
  fixedNumberInput,
  lookupsInput,
  numberInput,
  searchedInput,
  searchedManyInput,
  SwitchInput,
} from './form/inputs/choice-inputs.tsx';
import type { InputProps } from './form/inputs/input-props.ts';
import { AgeRatingsInput, AwardsInput, CreditsInput } from './form/inputs/people-inputs.tsx';
import { MakerInput, SeriesInput } from './form/inputs/record-input.tsx';
import { optionalTextInput, textInput, WordsInput } from './form/inputs/text-inputs.tsx';
import { TranslationsInput } from './form/inputs/translations-input.tsx';
import { countryChoices, languageChoices } from './movie-choices.ts';
import { fieldHelp as help } from './movies.fields.messages.ts';
import { fieldLabels, platformLabels, sharedMessages as m, typeLabels } from './movies.messages.ts';
import type { Lookups } from './use-movie-lookups.ts';

/** What turns ids into words: the lookups, and records that are already at hand. */
export type Names = { lookups: Lookups; records: readonly Reference[] };

/** How one field is named, edited, and shown in facts, history and conflicts; layout stays in the page. */
export type Field<V> = {
  label: string;
  help?: string;
  required?: true;
  /** Takes half of the form's width. */
  half?: true;
  /** Shown for drafts like this only. */
  when?: (draft: MovieDraft) => boolean;
  Input: ComponentType<InputProps<V>>;
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
  title: { label: fieldLabels.title, required: true, Input: textInput({ max: 200 }), show: asIs },
  originalTitle: {
    label: fieldLabels.originalTitle,
    help: help.originalTitle,
    Input: optionalTextInput({ max: 200 }),
    show: asIs,
  },
  slug: { label: fieldLabels.slug, help: help.slug, required: true, half: true, Input: textInput({ max: 120 }), show: asIs },
  sku: { label: fieldLabels.sku, help: help.sku, half: true, Input: optionalTextInput({ max: 40 }), show: asIs },
  type: {
    label: fieldLabels.type,
    required: true,
    half: true,
    Input: enumInput(typeLabels),
    show: (value) => typeLabels[value],
  },
  imdbId: { label: fieldLabels.imdbId, help: help.imdbId, half: true, Input: optionalTextInput({ max: 12 }), show: asIs },
  seriesId: { label: fieldLabels.seriesId, when: isEpisode, Input: SeriesInput, show: named },
  seasonNo: {
    label: fieldLabels.seasonNo,
    when: isEpisode,
    half: true,
    Input: numberInput({ min: 1, max: 999 }),
    show: asIs,
  },
  episodeNo: {
    label: fieldLabels.episodeNo,
    when: isEpisode,
    half: true,
    Input: numberInput({ min: 1, max: 9_999 }),
    show: asIs,
  },
  tagline: { label: fieldLabels.tagline, Input: optionalTextInput({ max: 140 }), show: asIs },
  shortDescription: {
    label: fieldLabels.shortDescription,
    help: help.shortDescription,
    required: true,
    Input: textInput({ max: 250, rows: 2 }),
    show: asIs,
  },
  description: { label: fieldLabels.description, Input: optionalTextInput({ max: 5_000, rows: 5 }), show: asIs },
  keywords: { label: fieldLabels.keywords, help: help.keywords, Input: WordsInput, show: list },
  i18n: {
    label: fieldLabels.i18n,
    help: help.i18n,
    Input: TranslationsInput,
    show: (texts) => list(Object.entries(texts).map(([tag, { title }]) => `${languageName(tag)}: ${title}`)),
  },
  releaseYear: {
    label: fieldLabels.releaseYear,
    required: true,
    half: true,
    Input: numberInput({ min: 1888, max: new Date().getUTCFullYear() + 5 }),
    show: asIs,
  },
  theatricalDate: {
    label: fieldLabels.theatricalDate,
    half: true,
    Input: DayInput,
    show: (day) => (day ? formatDate(new Date(`${day}T12:00:00`)) : ''),
  },
  runtimeMinutes: {
    label: fieldLabels.runtimeMinutes,
    required: true,
    half: true,
    Input: numberInput({ min: 1, max: 900, suffix: help.minutesSuffix }),
    show: (minutes) => (minutes === null ? '' : m.minutes(minutes)),
  },
  originalLanguage: {
    label: fieldLabels.originalLanguage,
    required: true,
    half: true,
    Input: searchedInput(languageChoices),
    show: languageName,
  },
  countryOfOrigin: {
    label: fieldLabels.countryOfOrigin,
    required: true,
    Input: searchedManyInput(countryChoices),
    show: (codes) => list(codes.map(countryName)),
  },
  genreIds: {
    label: fieldLabels.genreIds,
    help: help.genreIds,
    required: true,
    Input: lookupsInput('genre', 'id'),
    show: (ids, { lookups }) => list(ids.map((_id) => lookups.nameOf('genre', _id))),
  },
  tagIds: {
    label: fieldLabels.tagIds,
    Input: lookupsInput('tag', 'id'),
    show: (ids, { lookups }) => list(ids.map((_id) => lookups.nameOf('tag', _id))),
  },
  makerId: { label: fieldLabels.makerId, help: help.makerId, required: true, Input: MakerInput, show: named },
  credits: {
    label: fieldLabels.credits,
    help: help.credits,
    Input: CreditsInput,
    show: (credits, { lookups }) =>
      list(credits.map(({ name, role }) => `${name} (${lookups.nameOf('creditRole', role)})`)),
  },
  awards: {
    label: fieldLabels.awards,
    Input: AwardsInput,
    show: (awards) => list(awards.map(({ festival, year, category }) => `${festival} ${year}, ${category}`)),
  },
  ageRatings: {
    label: fieldLabels.ageRatings,
    help: help.ageRatings,
    Input: AgeRatingsInput,
    show: (ratings, { lookups }) =>
      list(
        ratings.map(
          ({ board, rating }) => `${lookups.nameOf('ratingBoard', board)} ${lookups.nameOf('rating', rating)}`,
        ),
      ),
  },
  contentWarnings: {
    label: fieldLabels.contentWarnings,
    Input: lookupsInput('contentWarning', 'key'),
    show: (keys, { lookups }) => list(keys.map((key) => lookups.nameOf('contentWarning', key))),
  },
  featured: { label: fieldLabels.featured, help: help.featured, Input: SwitchInput, show: yesNo },
  downloadable: { label: fieldLabels.downloadable, help: help.downloadable, Input: SwitchInput, show: yesNo },
  availableOn: {
    label: fieldLabels.availableOn,
    Input: enumsInput(platformLabels),
    show: (platforms) => list(platforms.map((key) => platformLabels[key])),
  },
  sortBoost: {
    label: fieldLabels.sortBoost,
    help: help.sortBoost,
    half: true,
    Input: fixedNumberInput({ min: -10, max: 10 }),
    show: asIs,
  },
};
