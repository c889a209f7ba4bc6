import { readListQuery } from '@backlot/data/list-query';
import type { SlotPart } from '@backlot/federation/define-remote';
import type { AudienceContext } from '@backlot/contracts/platform/releases/slots';
import { segmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import { AudienceChips } from '../../../audience/audience-chips.tsx';
import { useSegmentFilter, useWatcherFilters } from './use-watcher-filters.ts';

/** The filters of the watchers' list, for the audience of a message. */
export const WatcherAudienceFilters: SlotPart<'audience.filters/v1'> = (context) =>
  context.kind === 'watchers' && <WatcherFilters {...context} />;

function WatcherFilters(context: AudienceContext) {
  const { query } = readListQuery(segmentFilter, new URLSearchParams(context.filter));
  const filters = [useSegmentFilter(true), ...useWatcherFilters(true, query)];
  return <AudienceChips {...context} kind="watchers" filters={filters} />;
}
