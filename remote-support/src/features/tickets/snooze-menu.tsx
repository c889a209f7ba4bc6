import {
  ActionMenu,
  Button,
  formatDateTime,
  IconClock,
  ownTimeZone,
  toast,
  toastError,
  useSingleKeys,
} from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { localMs, momentOf } from '@backlot/contracts/platform/values/local-time';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useRef } from 'react';
import { snooze } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { snoozing: m } = ticketsMessages;
const hourMs = 3_600_000;
const morning = 9;

/** Hides a ticket from the open views for some time, or shows it again. */
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
  return (
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
        { key: 'hours', label: m.hours, onSelect: () => snoozing.mutate(new Date(Date.now() + 4 * hourMs)) },
        { key: 'tomorrow', label: m.tomorrow, onSelect: () => snoozing.mutate(morningIn(1)) },
        { key: 'week', label: m.week, onSelect: () => snoozing.mutate(morningIn(7)) },
        ...(isSnoozed
          ? [{ key: 'end', label: m.end, startsGroup: true, onSelect: () => snoozing.mutate(null) }]
          : []),
      ]}
    />
  );
}

/** Nine in the morning, as many days from today. */
const morningIn = (days: number): Date => {
  const day = new Date(localMs(Date.now(), ownTimeZone()));
  day.setUTCDate(day.getUTCDate() + days);
  day.setUTCHours(morning, 0, 0, 0);
  return new Date(momentOf(day.getTime(), ownTimeZone()));
};
