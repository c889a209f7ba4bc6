import type { ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import type { Days } from '../../../platform/rollups/spans.service.ts';

/** What a report narrows and groups by. `all` is the total. */
export type Cut = Pick<
  ReportQuery,
  'movieId' | 'makerId' | 'genreId' | 'country' | 'device' | 'platform' | 'source' | 'audience'
> & {
  group: ReportGroup | 'day' | 'all';
  /** With the total of all groups as one more, whose key is null. */
  withTotal?: boolean;
  /** Only these groups. */
  only?: readonly string[];
};

/** One statement's subject. Without a currency nothing of sales is read. */
export type Asked = { cut: Cut; days: Days; currency: string | null };
