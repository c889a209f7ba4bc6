import { dayInput } from '@backlot/ui/dates';
import {
  choiceInput,
  choicesInput,
  type FieldInputs,
  type InputProps,
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
import type { MovieDraft, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { AgeRatingsInput, AwardsInput, CreditsInput } from './inputs/people-inputs.tsx';
import { slugInput } from './inputs/slug-input.tsx';
import { translatedLabel, translatedParts, TranslationsInput } from './inputs/translations-input.tsx';
import { inputMessages, inputMessages as m } from './inputs/inputs.messages.ts';
import { platformLabels, regionPolicyLabels, typeLabels } from './movies.messages.ts';
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
