import { useUser } from '@backlot/data/session';
import { formatDate, PageHeader, Stack } from '@backlot/ui';
import { Metrics } from './metrics.tsx';
import { greetingAt } from './greeting.ts';
import { NeedsAttention } from './needs-attention.tsx';

/** `/admin`: the metrics of every area that the user may see, and unread notifications. */
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
