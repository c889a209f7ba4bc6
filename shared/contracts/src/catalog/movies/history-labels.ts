import { movieRowLabels } from './movie.ts';

/** What changes besides the fields, in the history and the audit log. */
export const movieHistoryLabels = {
  ...movieRowLabels,
  reviewNote: 'Review note',
  rejectReasons: 'Reasons',
  images: 'Artwork',
  assets: 'Media',
} as const;
