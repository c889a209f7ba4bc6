import { CopyId, Paper, RelativeTime, Text, Title } from '@backlot/ui';
import { formatDateTime } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { Suspense, lazy } from 'react';
import { MovieArtwork } from '../artwork/movie-artwork.tsx';
import { draftOf, type MovieDraft, type MovieField } from '../form/movie-draft.ts';
import { MediaLoading } from '../media/media-loading.tsx';
import { movieFields, type Names } from '../movies.fields.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { MovieChecklist } from './movie-checklist.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { detailMessages as m } from './movie-detail.messages.ts';
import classes from './movie-overview.module.css';

const MovieMedia = lazy(() => import('../media/movie-media.tsx'));

const texts = ['tagline', 'shortDescription', 'description', 'keywords', 'i18n'] as const;
const facts = [
  'originalTitle',
  'slug',
  'sku',
  'imdbId',
  'theatricalDate',
  'countryOfOrigin',
  'originalLanguage',
  'genreIds',
  'tagIds',
  'ageRatings',
  'contentWarnings',
] as const;
const placement = ['featured', 'downloadable', 'availableOn', 'sortBoost'] as const;

export function MovieOverview({ movie }: { movie: Movie }) {
  const canWrite = useCan('movie:write') && !movie.deletedAt;
  const isComplete = movie.checklist.every(({ done }) => done);
  const mayBePublished = !movie.deletedAt && !(movie.status === 'published' && isComplete);
  return (
    <div className={classes.columns}>
      {mayBePublished && (
        <aside className={classes.rail} aria-label={m.checklistTitle}>
          <MovieChecklist movie={movie} isEditable={canWrite} />
        </aside>
      )}
      <div className={classes.main}>
        <MovieArtwork movie={movie} isEditable={canWrite} />
        <Suspense fallback={<MediaLoading />}>
          <MovieMedia movie={movie} isEditable={canWrite} />
        </Suspense>
        <Facts title={m.texts} movie={movie} fields={texts} isProse />
        <Facts title={m.facts} movie={movie} fields={facts} />
        <MovieCredits movie={movie} />
        <Facts title={m.placement} movie={movie} fields={placement} />
      </div>
      <aside className={classes.rail} aria-label={m.record}>
        <Publishing movie={movie} />
        <Record movie={movie} />
      </aside>
    </div>
  );
}

type FactsProps = {
  title: string;
  movie: Movie;
  fields: readonly MovieField[];
  /** One below the other, for reading. */
  isProse?: boolean;
};

/** What is known, field by field; what isn't, in one line. */
function Facts({ title, movie, fields, isProse = false }: FactsProps) {
  const lookups = useMovieLookups();
  const names: Names = { lookups, records: [movie.maker] };
  const draft = draftOf(movie);
  const facts = fields.map((field) => ({
    ...movieFields[field],
    field,
    words: wordsOf(draft, field, names),
  }));
  const unknown = facts.filter(({ words }) => words === '').map(({ label }) => label);
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} mb="sm">
        {title}
      </Title>
      <dl className={classes.facts} data-prose={isProse || undefined}>
        {facts
          .filter(({ words }) => words !== '')
          .map(({ field, label, words }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.notSet(unknown)}
        </Text>
      )}
    </Paper>
  );
}

const wordsOf = <K extends MovieField>(draft: MovieDraft, field: K, names: Names) =>
  movieFields[field].show(draft[field], names);

function Publishing({ movie: { publishAt, status } }: { movie: Movie }) {
  const isPast = status === 'published' || status === 'unpublished';
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {m.publishing}
      </Title>
      <dl className={classes.terms}>
        <dt>{isPast ? m.publishedAt : m.publishAt}</dt>
        <dd>{publishAt ? formatDateTime(publishAt) : m.notScheduled}</dd>
      </dl>
    </Paper>
  );
}

function Record({ movie }: { movie: Movie }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {m.record}
      </Title>
      <dl className={classes.terms}>
        <dt>{m.updated}</dt>
        <dd>
          <RelativeTime date={movie.updatedAt} /> {m.updatedBy(movie.updatedBy?.name)}
        </dd>
        <dt>{m.created}</dt>
        <dd>
          <RelativeTime date={movie.createdAt} /> {m.updatedBy(movie.createdBy?.name)}
        </dd>
        <dt>{m.version}</dt>
        <dd>{movie.version}</dd>
        <dt>{m.id}</dt>
        <dd>
          <CopyId id={movie._id} />
        </dd>
      </dl>
    </Paper>
  );
}
