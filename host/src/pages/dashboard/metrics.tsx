import { canAtom } from '@backlot/data/session';
import { EmptyState, IconChartBar, VisuallyHidden } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { isSafeMode, remotes } from '../../federation/release.ts';
import { Slot } from '../../federation/slot.tsx';
import { messages } from './dashboard.messages.ts';

const slotId = 'dashboard.card/v1';

/** The remotes' cards; one that fails leaves the others intact. */
export function Metrics() {
  const can = useAtomValue(canAtom);
  const slots = remotes.flatMap(({ descriptor }) => descriptor.slots);
  const hasAny = slots.some(({ id, access }) => id === slotId && can(access));
  return (
    <section>
      <VisuallyHidden component="h2">{messages.metrics}</VisuallyHidden>
      {hasAny && !isSafeMode ? (
        <Slot id={slotId} />
      ) : (
        <EmptyState title={messages.noMetrics} text={messages.noMetricsText} icon={IconChartBar} />
      )}
    </section>
  );
}
