import type { reportQuery } from '@backlot/contracts/money/reports/report';
import type { z } from '@backlot/contracts/z';

type Query = z.input<typeof reportQuery>;
/**
 * The report on screen, as exports and emails take it. They default to the movies report's grouping and sort order, so a page
 * always sends its own, including defaults that its URL omits.
 */
export type ReportInput = {
  kind: 'movies' | 'watched';
  query: Query & Required<Pick<Query, 'group' | 'sort'>>;
};
