import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MovieTracks, SubtitleKind } from '@backlot/contracts/catalog/movies/tracks';
import { createdColumn, idColumn } from '../../../../platform/db/columns.ts';
import { movieTable } from '../movies.table.ts';

export const movieSubtitleTable = pgTable(
  'movie_subtitle',
  {
    ...idColumn,
    ...createdColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    language: text().notNull(),
    label: text().notNull(),
    kind: text().$type<SubtitleKind>().notNull(),
    isDefault: boolean().notNull(),
    /** The name of the uploaded file. */
    fileName: text().notNull(),
    bytes: integer().notNull(),
    cues: integer().notNull(),
    lastCueSec: doublePrecision().notNull(),
    /** Folder in the object store: media/{key}/subtitles.vtt */
    key: text().notNull(),
  },
  (t) => [index('movie_subtitle_movie').on(t.movieId, t.position)],
);

/** Tracks without files; a movie without a row has none. */
export const movieTracksTable = pgTable(
  'movie_tracks',
  {
    ...idColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    audioTracks: jsonb().$type<MovieTracks['audioTracks']>().notNull(),
    chapters: jsonb().$type<MovieTracks['chapters']>().notNull(),
    introSkip: jsonb().$type<MovieTracks['introSkip']>(),
    creditsAtSec: integer(),
  },
  (t) => [uniqueIndex('movie_tracks_movie').on(t.movieId)],
);
