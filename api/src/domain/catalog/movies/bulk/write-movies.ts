import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { movieFields } from '@backlot/contracts/catalog/movies/movie';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { BulkRule, BulkSource } from '../../../../platform/bulk/bulk-rule.service.ts';
import { type Batch, type BulkOutcome, writeRows } from '../../../../platform/bulk/bulk-write.service.ts';
import { type MovieRecord, movieTable } from '../movies.table.ts';

/** The fields of the movie `m` as JSON, as revisions hold them. */
const snapshot: SQL = sql.raw(
  `jsonb_build_object(${keysOf(movieFields)
    .map((key) => `'${key}', m.${toSnakeCase(key)}`)
    .join(', ')})`,
);

/** Rules see a movie `m` with its maker `k`. */
export const movieSource: BulkSource = {
  type: 'movie',
  neverEmptied: ['makerId'],
  table: movieTable,
  alias: 'm',
  joins: sql`left join maker k on k.id = m.maker_id`,
  title: 'title',
  snapshot,
  audited: 'all',
};

/** Changes the given movies in one statement; see `writeRows`. */
export const writeMovies = (
  tx: Db,
  ids: readonly string[],
  rule: BulkRule<keyof MovieRecord>,
  batch: Batch,
): Promise<BulkOutcome[]> => writeRows(tx, movieSource, ids, rule, batch);
