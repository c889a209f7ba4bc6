import { canAtom, useUser } from '@backlot/data/session';
import { EmptyState, formatDate, IconChartBar, PageHeader, Stack, VisuallyHidden } from '@backlot/ui';
import { greetingAt } from './greeting.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { useAtomValue } from 'jotai';
import { isSafeMode, remotes } from '../../federation/release.ts';
import { Slot } from '../../federation/slot.tsx';
import { messages } from './dashboard.messages.ts';

/** `/admin`: the metrics of every area that the user may see, and what needs attention. */
export function DashboardPage() {
  const name = useUser()?.name ?? '';
  const now = new Date();
  return (
    <>
      <PageHeader title={greetingAt(now, name)} facts={[formatDate(now)]} />
      <Stack gap="xl">
        <Metrics />
        <NeedsAttention />
      </Stack>
    </>
  );
}

const slotId = 'dashboard.card/v1';

/** The remotes' cards; one that fails leaves the others intact. */
function Metrics() {
  const can = useAtomValue(canAtom);
  const slots = remotes.flatMap(({ descriptor }) => descriptor.slots);
  const hasAny = slots.some(({ id, access }) => id === slotId && can(access));
  return (
    <section>
      <VisuallyHidden component="h2">{messages.metrics}</VisuallyHidden>
      {hasAny && !isSafeMode ? (
        <Slot id={slotId} context={{}} />
      ) : (
        <EmptyState title={messages.noMetrics} text={messages.noMetricsText} icon={IconChartBar} />
      )}
    </section>
  );
}
