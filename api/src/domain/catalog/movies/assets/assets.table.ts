import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AssetKind, AssetStatus } from '@backlot/contracts/catalog/movies/assets';
import { bytea, createdColumn, idColumn, instant } from '../../../../platform/db/columns.ts';
import { indexJobs } from '../../../../platform/jobs/jobs.table.ts';
import { movieTable } from '../movies.table.ts';

/** Videos of movies, from the first byte of their upload. `_id` is the id of the upload, too. */
export const movieAssetTable = pgTable(
  'movie_asset',
  {
    ...idColumn,
    ...createdColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    kind: text().$type<AssetKind>().notNull(),
    status: text().$type<AssetStatus>().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    fingerprint: text().notNull(),
    /** The checksum that the uploader declared. */
    expectedChecksum: text(),
    checksum: text(),
    durationSec: doublePrecision(),
    width: integer(),
    height: integer(),
    codec: text(),
    error: text(),
    replacesId: uuid(),
    /** Only this person and superadmins can continue the upload. */
    uploadedBy: uuid().notNull(),
    /** Folder in the object store: media/{key}/original; null until it is stored. */
    key: text(),
  },
  (t) => [index('movie_asset_movie').on(t.movieId), index('movie_asset_status').on(t.status, t.createdAt)],
);

/** The checks of one video, in any state. */
indexJobs(({ kind, payload }) =>
  index('job_video')
    .on(sql`(${payload}->>'assetId')`)
    .where(sql`${kind} = 'movie.video'`),
);

/** Links that download an original without a session. */
export const downloadLinkTable = pgTable(
  'download_link',
  {
    tokenHash: bytea().primaryKey(),
    assetId: uuid()
      .notNull()
      .references(() => movieAssetTable._id, { onDelete: 'cascade' }),
    /** The link works only while its creator has the permission. */
    adminId: uuid().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('download_link_expires').on(t.expiresAt)],
);
