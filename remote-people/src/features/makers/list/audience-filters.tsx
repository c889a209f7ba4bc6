import type { SlotPart } from '@backlot/federation/define-remote';
import type { AudienceContext } from '@backlot/contracts/platform/releases/slots';
import { AudienceChips } from '../../../audience/audience-chips.tsx';
import { useMakerFilters } from './use-maker-filters.ts';

/** The filters of the makers' list, for the audience of a message. */
export const MakerAudienceFilters: SlotPart<'audience.filters/v1'> = (context) =>
  context.kind === 'makers' && <MakerFilters {...context} />;

function MakerFilters(context: AudienceContext) {
  const owner = context.filter['owner']?.split(',');
  return <AudienceChips {...context} kind="makers" filters={useMakerFilters({ owner }, true)} />;
}
