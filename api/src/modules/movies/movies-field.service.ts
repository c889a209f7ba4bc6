import { type SQL, sql } from 'drizzle-orm';
import type { MovieInput } from '@backlot/contracts/movies';
import type { Db } from '../../db/database.ts';
import type { Change } from '../history/records.service.ts';
import { writeMovies } from './movies.bulk-write.ts';

export type MovieField = keyof MovieInput | 'rejectReasons';

/**
 * Gives these movies, deleted ones too, another value in one field, each with its revision and its audit row.
 * @param value an expression over the movie `m`
 */
export async function setMovies(
  tx: Db,
  ids: readonly string[],
  field: MovieField,
  value: SQL,
  change: Change,
): Promise<void> {
  await writeMovies(
    tx,
    ids,
    { reason: sql`null::text`, set: { [field]: value } },
    { ...change, bulkId: null },
  );
}
