import { countryName, languageName } from '@backlot/ui';
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
  keysWhere,
} from '@backlot/ui/record';
import type { FieldTexts } from '@backlot/ui/record-form';
import type {
  ageRatingFields,
  awardFields,
  creditFields,
} from '@backlot/contracts/catalog/movies/field-parts';
import type { MovieDraft, MovieField, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { inputMessages as m, resultLabels } from './inputs/inputs.messages.ts';
import { platformLabels, regionPolicyLabels, sharedMessages, typeLabels } from './movies.messages.ts';
import { lookupKey } from './use-movie-names.ts';

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
export const movieTexts: FieldTexts<typeof movieFields> = {
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
