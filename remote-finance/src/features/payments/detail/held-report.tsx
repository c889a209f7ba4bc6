import { Alert, Button, Group, IconAlertTriangle, Stack, Text } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { HeldReportInput } from '@backlot/contracts/money/payments/detail';
import { lazy, Suspense, useState } from 'react';
import { actionsMessages } from '../actions/actions.messages.ts';

const HeldReportDialog = lazy(() => import('../actions/held-report-dialog.tsx'));
const m = actionsMessages.held;

/** Says that a report of the gateway is held; payment managers can settle it. */
export function HeldReport({ paymentId }: { paymentId: string }) {
  const [action, setAction] = useState<HeldReportInput['action'] | null>(null);
  const canManage = useCan('payment:manage');
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={m.title} mb="md">
      <Stack gap="sm">
        <Text size="sm">{m.text}</Text>
        {canManage && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setAction('release')}>
              {m.release}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAction('dismiss')}>
              {m.dismiss}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense>
        {action && <HeldReportDialog paymentId={paymentId} action={action} onClose={() => setAction(null)} />}
      </Suspense>
    </Alert>
  );
}
