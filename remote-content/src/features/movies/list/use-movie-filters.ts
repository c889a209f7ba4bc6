import type { Filter } from '@backlot/ui/table';
import { useOptions } from '@backlot/data/use-options';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieFields, movieRowLabels } from '@backlot/contracts/catalog/movies/movie';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { choicesFrom, countryChoices } from '../movie-choices.ts';
import { licenseLabels, mediaStateLabels, statusLabels, typeLabels } from '../movies.messages.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { listMessages as m } from './list.messages.ts';
import type { MovieListQuery } from './movie-list-query.ts';

/**
 * The filters of the list.
 * @param isReady whether the rows have loaded: names of genres and makers load after them
 */
export const useMovieFilters = (query: MovieListQuery, isReady: boolean): readonly Filter[] => {
  const lookups = useMovieLookups(isReady);
  const makers = useOptions(makerOptions, query.maker ?? [], isReady);
  return [
    { kind: 'choice', key: 'status', label: movieRowLabels.status, options: choicesFrom(statusLabels) },
    { kind: 'choice', key: 'type', label: movieFields.type.label, options: choicesFrom(typeLabels) },
    { kind: 'choice', key: 'genre', label: movieFields.genreIds.label, options: lookups.byId('genre') },
    { kind: 'choice', key: 'tag', label: movieFields.tagIds.label, options: lookups.byId('tag') },
    { kind: 'choice', key: 'maker', label: movieFields.makerId.label, ...makers },
    {
      kind: 'choice',
      key: 'language',
      label: movieFields.originalLanguage.label,
      options: lookups.byKey('language'),
    },
    { kind: 'choice', key: 'country', label: movieFields.countryOfOrigin.label, options: countryChoices() },
    {
      kind: 'range',
      key: 'year',
      label: columnLabelOf(movieFields.releaseYear),
      fromKey: 'yearFrom',
      toKey: 'yearTo',
      of: 'number',
    },
    {
      kind: 'range',
      key: 'publish',
      label: movieRowLabels.publishAt,
      fromKey: 'publishFrom',
      toKey: 'publishTo',
      of: 'day',
    },
    { kind: 'choice', key: 'media', label: m.media, options: choicesFrom(mediaStateLabels) },
    { kind: 'choice', key: 'sellable', label: m.sellable, options: countryChoices() },
    { kind: 'choice', key: 'license', label: m.license, options: choicesFrom(licenseLabels) },
    {
      kind: 'choice',
      key: 'expiring',
      label: m.expiring,
      isSingle: true,
      options: [7, 30, 90].map((days) => ({ value: `${days}`, label: m.days(days) })),
    },
    { kind: 'flag', key: 'featured', label: movieFields.featured.label },
    {
      kind: 'choice',
      key: 'missing',
      label: m.missing,
      options: [
        { value: 'poster', label: m.missingPoster },
        { value: 'ageRating', label: m.missingAgeRating },
        { value: 'right', label: m.missingRight },
        { value: 'price', label: m.missingPrice },
        { value: 'captions', label: m.missingCaptions },
      ],
    },
    { kind: 'flag', key: 'deleted', label: m.deleted },
  ];
};
