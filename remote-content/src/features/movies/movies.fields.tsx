import { countryName, languageName } from '@backlot/ui';
import { dayInput } from '@backlot/ui/dates';
import {
  asChoice,
  asChoices,
  asDay,
  asList,
  asName,
  asNames,
  asRow,
  asRows,
  asText,
  asYesNo,
  choiceInput,
  choicesInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  keysWhere,
  namesInput,
  numberInput,
  optionalNameInput,
  optionalTextInput,
  RecordSelect,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import type {
  ageRatingFields,
  awardFields,
  creditFields,
} from '@backlot/contracts/catalog/movies/field-parts';
import { type MovieDraft, type MovieField, type movieFields } from '@backlot/contracts/catalog/movies/movie';
import { AgeRatingsInput, AwardsInput, CreditsInput } from './inputs/people-inputs.tsx';
import { slugInput } from './inputs/slug-input.tsx';
import { translatedLabel, translatedParts, TranslationsInput } from './inputs/translations-input.tsx';
import { inputMessages, inputMessages as m, resultLabels } from './inputs/inputs.messages.ts';
import { platformLabels, regionPolicyLabels, sharedMessages, typeLabels } from './movies.messages.ts';
import { lookupKey } from './use-movie-names.ts';
import { TagsInput } from '@backlot/ui/form';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { countryChoices } from './movie-choices.ts';
import { useMovieLookups } from './use-movie-lookups.ts';

type Fields = typeof movieFields;

/** How each field is edited. */
export const movieInputs: FieldInputs<Fields> = {
  title: textInput(),
  originalTitle: optionalTextInput(),
  slug: slugInput(),
  sku: optionalTextInput(),
  type: choiceInput(typeLabels),
  seriesId: SeriesInput,
  seasonNo: numberInput(),
  episodeNo: numberInput(),
  imdbId: optionalTextInput({ max: 12, placeholder: m.imdbExample }),
  shortDescription: textInput({ rows: 2 }),
  description: optionalTextInput({ rows: 5 }),
  tagline: optionalTextInput(),
  keywords: KeywordsInput,
  i18n: TranslationsInput,
  releaseYear: numberInput(),
  theatricalDate: dayInput(),
  runtimeMinutes: numberInput({ suffix: m.minutesSuffix, unit: m.minutes }),
  countryOfOrigin: namesInput({ useChoices: countryChoices }),
  originalLanguage: optionalNameInput({ useChoices: () => useLookupChoices('language', 'key') }),
  genreIds: namesInput({ useChoices: () => useLookupChoices('genre', '_id') }),
  tagIds: namesInput({ useChoices: () => useLookupChoices('tag', '_id') }),
  makerId: MakerInput,
  credits: CreditsInput,
  awards: AwardsInput,
  ageRatings: AgeRatingsInput,
  contentWarnings: namesInput({ useChoices: () => useLookupChoices('contentWarning', 'key') }),
  featured: switchInput(false, true),
  sortBoost: BoostInput,
  availableOn: choicesInput(platformLabels),
  downloadable: switchInput(false, true),
  regionPolicy: choiceInput(regionPolicyLabels),
};

const creditTexts: FieldTexts<typeof creditFields> = {
  name: asText,
  role: (role, nameOf) => `(${nameOf(lookupKey('creditRole', role))})`,
  character: (character) => (character ? m.playing(character) : ''),
};
const awardTexts: FieldTexts<typeof awardFields> = {
  festival: asText,
  year: asText,
  category: asText,
  result: asChoice(resultLabels),
};
const ageRatingTexts: FieldTexts<typeof ageRatingFields> = {
  board: (board, nameOf) => nameOf(lookupKey('ratingBoard', board)),
  rating: (rating, nameOf) => nameOf(lookupKey('rating', rating)),
  descriptors: (descriptors = []) => (descriptors.length > 0 ? `(${asList(descriptors)})` : ''),
};

/** Each field as text. */
export const movieTexts: FieldTexts<Fields> = {
  title: asText,
  originalTitle: asText,
  slug: asText,
  sku: asText,
  type: asChoice(typeLabels),
  seriesId: asName,
  seasonNo: asText,
  episodeNo: asText,
  imdbId: asText,
  shortDescription: asText,
  description: asText,
  tagline: asText,
  keywords: asList,
  i18n: (texts) => asList(Object.entries(texts).map(([tag, { title }]) => `${languageName(tag)}: ${title}`)),
  releaseYear: asText,
  theatricalDate: asDay,
  runtimeMinutes: (minutes) => (minutes === null ? '' : sharedMessages.minutes(minutes)),
  countryOfOrigin: (codes) => asList(codes.map(countryName)),
  originalLanguage: (tag) => (tag === null ? '' : languageName(tag)),
  genreIds: asNames,
  tagIds: asNames,
  makerId: asName,
  credits: asRows(asRow(creditTexts, ' ')),
  awards: asRows(asRow(awardTexts, ', ')),
  ageRatings: asRows(asRow(ageRatingTexts, ' ')),
  contentWarnings: (keys, nameOf) => asList(keys.map((key) => nameOf(lookupKey('contentWarning', key)))),
  featured: asYesNo,
  sortBoost: asText,
  availableOn: asChoices(platformLabels),
  downloadable: asYesNo,
  regionPolicy: asChoice(regionPolicyLabels),
};

type Section = 'basics' | 'texts' | 'people' | 'facts' | 'ratings' | 'placement';
export type OverviewSection = 'texts' | 'facts' | 'placement';
type Place = {
  /** Of the form; its fields are in the order of this table. */
  section: Section;
  isHalfWidth?: true;
  isShown?: (draft: MovieDraft) => boolean;
  /** Of the overview; null where the page's header or another card shows the field. */
  overview: OverviewSection | null;
};

const isEpisode = ({ type }: MovieDraft) => type === 'episode';

/** Where the form and the overview show each field. */
export const movieLayout: Record<MovieField, Place> = {
  title: { section: 'basics', overview: null },
  originalTitle: { section: 'basics', overview: 'facts' },
  slug: { section: 'basics', isHalfWidth: true, overview: 'facts' },
  sku: { section: 'basics', isHalfWidth: true, overview: 'facts' },
  type: { section: 'basics', isHalfWidth: true, overview: null },
  imdbId: { section: 'basics', isHalfWidth: true, overview: 'facts' },
  seriesId: { section: 'basics', isShown: isEpisode, overview: null },
  seasonNo: { section: 'basics', isHalfWidth: true, isShown: isEpisode, overview: null },
  episodeNo: { section: 'basics', isHalfWidth: true, isShown: isEpisode, overview: null },
  tagline: { section: 'texts', overview: 'texts' },
  shortDescription: { section: 'texts', overview: 'texts' },
  description: { section: 'texts', overview: 'texts' },
  keywords: { section: 'texts', overview: 'texts' },
  i18n: { section: 'texts', overview: 'texts' },
  makerId: { section: 'people', overview: null },
  credits: { section: 'people', overview: null },
  awards: { section: 'people', overview: null },
  releaseYear: { section: 'facts', isHalfWidth: true, overview: null },
  runtimeMinutes: { section: 'facts', isHalfWidth: true, overview: null },
  originalLanguage: { section: 'facts', isHalfWidth: true, overview: 'facts' },
  theatricalDate: { section: 'facts', isHalfWidth: true, overview: 'facts' },
  countryOfOrigin: { section: 'facts', overview: 'facts' },
  genreIds: { section: 'facts', overview: 'facts' },
  tagIds: { section: 'facts', overview: 'facts' },
  ageRatings: { section: 'ratings', overview: 'facts' },
  contentWarnings: { section: 'ratings', overview: 'facts' },
  featured: { section: 'placement', overview: 'placement' },
  downloadable: { section: 'placement', overview: 'placement' },
  availableOn: { section: 'placement', overview: 'placement' },
  sortBoost: { section: 'placement', isHalfWidth: true, overview: 'placement' },
  regionPolicy: { section: 'placement', overview: 'placement' },
};

/** Fields of the layout, in its order. */
export const fieldsWhere = (isWanted: (place: Place) => boolean) => keysWhere(movieLayout, isWanted);

/** Names of the parts of translations, for their errors. */
export const moviePartNames = ({ i18n }: MovieDraft): FieldNames =>
  Object.fromEntries(
    Object.keys(i18n).flatMap((tag) =>
      translatedParts.map((part) => [`i18n.${tag}.${part}`, { label: translatedLabel(part, tag) }]),
    ),
  );

const OptionalBoost = numberInput();

/** An empty boost is 0. */
function BoostInput({ onChange, ...props }: InputProps<number>) {
  return <OptionalBoost {...props} onChange={(next) => onChange(next ?? 0)} />;
}

function KeywordsInput({ context, error, value, ...props }: InputProps<string[]>) {
  const keywordError = value.map((_, index) => context.errorAt(String(index))).find(Boolean);
  return (
    <TagsInput
      {...props}
      value={value}
      error={error ?? keywordError}
      clearable
      clearButtonProps={{ 'aria-label': inputMessages.clear(props.label) }}
      splitChars={[',', ';']}
    />
  );
}

function MakerInput({ context: _, ...props }: InputProps<string | null>) {
  return <RecordSelect {...props} query={(query) => queryOf(makerOptions, { query })} clearable={false} />;
}

function SeriesInput({ context: _, ...props }: InputProps<string | null>) {
  return (
    <RecordSelect
      {...props}
      // The selected one keeps its name when it is no longer a series.
      query={(query) => queryOf(movieOptions, { query: query.ids ? query : { ...query, type: 'series' } })}
      clearable
    />
  );
}

/** Lookups of one type, stored by `_id` or by key. */
const useLookupChoices = (type: LookupType, by: '_id' | 'key') => {
  const lookups = useMovieLookups();
  return by === '_id' ? lookups.byId(type) : lookups.byKey(type);
};
