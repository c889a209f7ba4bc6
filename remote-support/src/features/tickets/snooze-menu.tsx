import { ActionMenu, Button, formatDateTime, IconClock, toast, toastError, useSingleKeys } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { lazy, Suspense, useRef, useState } from 'react';
import { laterMessages } from './later.messages.ts';
import { laterTimes } from './later-times.ts';
import { snooze } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const WhenDialog = lazy(() => import('./when-dialog.tsx'));

const { snoozing: m } = ticketsMessages;
const { snooze: custom } = laterMessages;
const choices = ['hours', 'tomorrow', 'week'] as const;

/** Hides a ticket from the views of unsolved tickets for some time, or shows it again. */
export function SnoozeMenu({ ticket }: { ticket: Ticket }) {
  const snoozing = useActionMutation({
    mutationFn: (until: Date | null) => snooze(ticket, until?.toISOString() ?? null),
    onSuccess: (_, until) => toast.success(until ? m.snoozed(formatDateTime(until)) : m.ended),
    onError: toastError,
  });
  const button = useRef<HTMLButtonElement>(null);
  useSingleKeys((key) => {
    if (key !== 'z') return false;
    button.current?.focus();
    button.current?.click();
    return true;
  });
  const isSnoozed = ticket.snoozedUntil !== null && ticket.snoozedUntil > new Date();
  const [isChoosingTime, setChoosingTime] = useState(false);
  return (
    <>
      <ActionMenu
        label={m.label}
        target={
          <Button
            ref={button}
            variant="default"
            size="xs"
            leftSection={<IconClock size={14} />}
            loading={snoozing.isPending}
          >
            {m.label}
          </Button>
        }
        actions={[
          ...choices.map((key) => ({
            key,
            label: m[key],
            onSelect: () => snoozing.mutate(laterTimes[key]()),
          })),
          { key: 'custom', label: custom.open, onSelect: () => setChoosingTime(true) },
          ...(isSnoozed
            ? [{ key: 'end', label: m.end, startsGroup: true, onSelect: () => snoozing.mutate(null) }]
            : []),
        ]}
      />
      {isChoosingTime && (
        <Suspense>
          <WhenDialog
            title={custom.title}
            label={custom.until}
            verb={custom.snooze}
            cancelVerb={custom.keep}
            onChosen={(until) => snoozing.mutate(until)}
            onClose={() => setChoosingTime(false)}
          />
        </Suspense>
      )}
    </>
  );
}
