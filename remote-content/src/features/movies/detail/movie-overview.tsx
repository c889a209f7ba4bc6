import { CopyId, formatDateTime, RelativeTime } from '@backlot/ui';
import { Facts, Section, Terms } from '@backlot/ui/record';
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
import { fieldsWhere, movieTexts, type OverviewSection } from '../movie-texts.ts';
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
        <Fields title={m.texts} movie={movie} section="texts" isProse />
        <Fields title={m.facts} movie={movie} section="facts" />
        <MovieCredits movie={movie} />
        <Fields title={m.placement} movie={movie} section="placement" />
      </div>
      <aside className={classes.rail} aria-label={m.record}>
        <Publishing movie={movie} />
        <Record movie={movie} />
      </aside>
    </div>
  );
}

type FieldsProps = {
  title: string;
  movie: Movie;
  section: OverviewSection;
  /** Stacked, for reading. */
  isProse?: boolean;
};

/** The fields that are set, one by one, and the labels of the others in one line. */
function Fields({ title, movie, section, isProse = false }: FieldsProps) {
  const nameOf = useMovieNames(movie.maker);
  const draft = draftOf(movieFields, movie);
  const facts = fieldsWhere(({ overview }) => overview === section).map((field) => ({
    label: movieFields[field].label,
    value: textOf(draft, field, nameOf),
  }));
  return (
    <Section title={title}>
      <Facts facts={facts} describeBlank={m.notSet} isProse={isProse} />
    </Section>
  );
}

const textOf = <K extends MovieField>(draft: MovieDraft, field: K, nameOf: NameOf) =>
  movieTexts[field](draft[field], nameOf);

const publishLabels: Partial<Record<Movie['status'], string>> = {
  published: m.publishedAt,
  unpublished: m.lastPublishedAt,
};

function Publishing({ movie: { publishAt, status } }: { movie: Movie }) {
  const label = publishLabels[status] ?? m.publishAt;
  return (
    <Section title={m.publishing} isSmall>
      <Terms terms={[[label, publishAt ? formatDateTime(publishAt) : m.notScheduled]]} />
    </Section>
  );
}

function Record({ movie }: { movie: Movie }) {
  const by = (at: Date, admin: Movie['createdBy']) => (
    <>
      <RelativeTime date={at} /> {m.updatedBy(admin?.name)}
    </>
  );
  return (
    <Section title={m.record} isSmall>
      <Terms
        terms={[
          [m.updated, by(movie.updatedAt, movie.updatedBy)],
          [m.created, by(movie.createdAt, movie.createdBy)],
          [m.version, movie.version],
          [m.id, <CopyId key="id" id={movie._id} />],
        ]}
      />
    </Section>
  );
}
