import { sql } from 'drizzle-orm';
import { minGroupSize } from '@backlot/contracts/money/reports/report';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

const batchRows = 2_000;

/** Updates the movies whose views, revenue or open tickets changed; locked ones follow next time. */
export async function refreshMovieFigures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const refresh = async () => {
    const [row] = await rowsOf<{ n: string }>(
      db,
      sql`select refresh_movie_figures(${sql.raw(`${batchRows}, ${minGroupSize}`)}) as n`,
    );
    return Number(row?.n);
  };
  while ((await refresh()) === batchRows);
}
