import type { SQL } from 'drizzle-orm';
import type { ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import type { Days } from '../../../platform/rollups/spans.service.ts';

/** The filters and the group of a report. `all` is the total. */
export type Cut = Pick<
  ReportQuery,
  'movieId' | 'makerId' | 'genreId' | 'country' | 'device' | 'platform' | 'source' | 'audience'
> & {
  group: ReportGroup | 'day' | 'all';
  /** Adds the total of all groups, with a null key. */
  withTotal?: boolean;
  /** Limits the result to these groups. */
  only?: readonly string[];
  /** Limits the result to the movies of this query. */
  among?: SQL;
};

/** The input of a query. Without a currency, sales aren't read. */
export type ReportScope = { cut: Cut; days: Days; currency: string | null };
