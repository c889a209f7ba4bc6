import type { reportQuery } from '@backlot/contracts/money/reports/report';
import type { z } from '@backlot/contracts/z';

type Query = z.input<typeof reportQuery>;
/**
 * The report on screen as it travels to files and mails. They take the movies' rows and order where none are given: a page
 * says its own, also those that its address leaves out.
 */
export type ReportInput = {
  kind: 'films' | 'watched';
  query: Query & Required<Pick<Query, 'group' | 'sort'>>;
};
