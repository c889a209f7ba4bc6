import { type SliceList, sliceList } from '@backlot/contracts/money/reports/slice-list';
import { reportPaths } from '../report-paths.ts';

const lists: Record<SliceList['list'], string> = {
  payments: '/admin/payments',
  movies: reportPaths.movies,
  watched: reportPaths.watched,
};

/** The list behind a slice, or behind its row with these members; null for a row without a list. */
export function slicePath(...of: Parameters<typeof sliceList>): string | null {
  const found = sliceList(...of);
  return found && `${lists[found.list]}?${new URLSearchParams(found.query)}`;
}
