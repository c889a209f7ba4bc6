import type { ComponentType } from 'react';
import { countryChoices } from '../movie-choices.ts';
import { platformLabels, typeLabels } from '../movies.messages.ts';
import {
  DayInput,
  enumInput,
  enumsInput,
  fixedNumberInput,
  lookupInput,
  lookupsInput,
  numberInput,
  searchedManyInput,
  SwitchInput,
} from './inputs/choice-inputs.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { inputMessages } from './inputs/inputs.messages.ts';
import { AgeRatingsInput, AwardsInput, CreditsInput } from './inputs/people-inputs.tsx';
import { MakerInput, SeriesInput } from './inputs/record-input.tsx';
import { optionalTextInput, textInput, WordsInput } from './inputs/text-inputs.tsx';
import { TranslationsInput } from './inputs/translations-input.tsx';
import type { MovieDraft, MovieField } from './movie-draft.ts';

type Inputs = { readonly [K in MovieField]: ComponentType<InputProps<MovieDraft[K]>> };

/** How each field is edited. */
export const movieInputs: Inputs = {
  title: textInput({ max: 200 }),
  originalTitle: optionalTextInput({ max: 200 }),
  slug: textInput({ max: 120 }),
  sku: optionalTextInput({ max: 40 }),
  type: enumInput(typeLabels),
  imdbId: optionalTextInput({ max: 12, placeholder: inputMessages.imdbExample }),
  seriesId: SeriesInput,
  seasonNo: numberInput({ min: 1, max: 999 }),
  episodeNo: numberInput({ min: 1, max: 9_999 }),
  tagline: optionalTextInput({ max: 140 }),
  shortDescription: textInput({ max: 250, rows: 2 }),
  description: optionalTextInput({ max: 5_000, rows: 5 }),
  keywords: WordsInput,
  i18n: TranslationsInput,
  releaseYear: numberInput({ min: 1888, max: new Date().getUTCFullYear() + 5 }),
  theatricalDate: DayInput,
  runtimeMinutes: numberInput({ min: 1, max: 900, suffix: inputMessages.minutes }),
  originalLanguage: lookupInput('language'),
  countryOfOrigin: searchedManyInput(countryChoices),
  genreIds: lookupsInput('genre', 'id'),
  tagIds: lookupsInput('tag', 'id'),
  makerId: MakerInput,
  credits: CreditsInput,
  awards: AwardsInput,
  ageRatings: AgeRatingsInput,
  contentWarnings: lookupsInput('contentWarning', 'key'),
  featured: SwitchInput,
  downloadable: SwitchInput,
  availableOn: enumsInput(platformLabels),
  sortBoost: fixedNumberInput({ min: -10, max: 10 }),
};
