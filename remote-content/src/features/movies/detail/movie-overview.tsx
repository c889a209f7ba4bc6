import { CopyId, Paper, RelativeTime, Text, Title } from '@backlot/ui';
import { formatDateTime } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import {
  type Movie,
  type MovieDraft,
  type MovieField,
  movieFields,
} from '@backlot/contracts/catalog/movies/movie';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import type { NameOf } from '@backlot/ui/record-form';
import { Suspense, lazy } from 'react';
import { MovieArtwork } from '../artwork/movie-artwork.tsx';
import { MediaLoading } from '../media/media-loading.tsx';
import { fieldsWhere, movieTexts, type OverviewSection } from '../movies.fields.tsx';
import { useMovieNames } from '../use-movie-names.ts';
import { MovieChecklist } from './movie-checklist.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { detailMessages as m } from './movie-detail.messages.ts';
import classes from './movie-overview.module.css';

const MovieMedia = lazy(() => import('../media/movie-media.tsx'));

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
        <Facts title={m.texts} movie={movie} section="texts" isProse />
        <Facts title={m.facts} movie={movie} section="facts" />
        <MovieCredits movie={movie} />
        <Facts title={m.placement} movie={movie} section="placement" />
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
  section: OverviewSection;
  /** Stacked, for reading. */
  isProse?: boolean;
};

/** The fields that are set, one by one, and the labels of the others in one line. */
function Facts({ title, movie, section, isProse = false }: FactsProps) {
  const nameOf = useMovieNames(movie.maker);
  const draft = draftOf(movieFields, movie);
  const facts = fieldsWhere(({ overview }) => overview === section).map((field) => ({
    field,
    label: movieFields[field].label,
    text: textOf(draft, field, nameOf),
  }));
  const unknown = facts.filter(({ text }) => text === '').map(({ label }) => label);
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} mb="sm">
        {title}
      </Title>
      <dl className={classes.facts} data-prose={isProse || undefined}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
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

const textOf = <K extends MovieField>(draft: MovieDraft, field: K, nameOf: NameOf) =>
  movieTexts[field](draft[field], nameOf);

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
