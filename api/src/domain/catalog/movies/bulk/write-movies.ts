import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { type BulkRule, sourceOf } from '../../../../platform/bulk/bulk-rule.service.ts';
import { type Batch, type BulkOutcome, writeRows } from '../../../../platform/bulk/bulk-write.service.ts';
import { movieRecord } from '../movies.record.ts';
import type { MovieRecord } from '../movies.table.ts';

/** Rules see a movie `m` with its maker `k`. */
export const movieSource = sourceOf(movieRecord, {
  alias: 'm',
  title: 'title',
  neverEmptied: ['makerId'],
  joins: sql`left join maker k on k.id = m.maker_id`,
});

/** Changes the given movies in one statement; see `writeRows`. */
export const writeMovies = (
  tx: Db,
  ids: readonly string[],
  rule: BulkRule<keyof MovieRecord>,
  batch: Batch,
): Promise<BulkOutcome[]> => writeRows(tx, movieSource, ids, rule, batch);
