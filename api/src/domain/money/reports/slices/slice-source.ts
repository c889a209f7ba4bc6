import type { SliceValues } from '@backlot/contracts/money/reports/slices';
import type { Db } from '../../../../platform/db/database.ts';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import type { SeriesStep } from '../report-series.ts';

export type SliceScope = { db: Db; currency: string | null; country: string[] | undefined };

/** The figures of one group. */
export type SliceRow = {
  key: string;
  values: SliceValues;
  /** Of watchers, where few are hidden; null elsewhere. */
  people: number | null;
  views: string | null;
};
export type Named = SliceRow & { name?: string | null; members?: string[] };

/** Where a slice comes from. */
export type SliceSource = {
  /** In total, or by day or month. */
  over: (scope: SliceScope, days: Days, group: 'all' | SeriesStep) => Promise<SliceRow[]>;
  /** By the slice's own group, in the order of the card. @param only limits the result to these groups */
  rows?: (scope: SliceScope, days: Days, only?: readonly string[]) => Promise<Named[]>;
  /** The groups of the rows in their order, where places are compared. */
  places?: (scope: SliceScope, days: Days) => Promise<readonly string[]>;
};
