import type { MovieField } from './movie-draft.ts';
import type { formMessages } from './movie-form.messages.ts';

export type SectionId = keyof typeof formMessages.sections;

/** The form's sections in order, and the fields of each. Artwork is not part of the saved form. */
export const formSections: readonly { id: SectionId; fields: readonly MovieField[] }[] = [
  {
    id: 'basics',
    fields: ['title', 'originalTitle', 'slug', 'sku', 'type', 'imdbId', 'seriesId', 'seasonNo', 'episodeNo'],
  },
  { id: 'texts', fields: ['shortDescription', 'tagline', 'description', 'keywords', 'i18n'] },
  { id: 'people', fields: ['makerId', 'credits', 'awards'] },
  {
    id: 'facts',
    fields: [
      'releaseYear',
      'runtimeMinutes',
      'originalLanguage',
      'theatricalDate',
      'countryOfOrigin',
      'genreIds',
      'tagIds',
    ],
  },
  { id: 'ratings', fields: ['ageRatings', 'contentWarnings'] },
  { id: 'artwork', fields: [] },
  { id: 'placement', fields: ['featured', 'downloadable', 'availableOn', 'sortBoost'] },
];

/** The element that a link such as `#facts` scrolls to. */
export const sectionAnchor = (id: SectionId) => `section-${id}`;
