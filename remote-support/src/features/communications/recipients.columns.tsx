import { Group, RelativeTime, StatusBadge, statusBadge, Text } from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import { communicationFields } from '@backlot/contracts/support/communications/communication';
import { type Recipient, recipientFilter } from '@backlot/contracts/support/communications/recipients';
import { recipientsMessages as m } from './recipients.messages.ts';

const StateBadge = statusBadge(m.states, {
  waiting: 'info',
  sent: 'success',
  skipped: 'neutral',
  failed: 'danger',
});

/** The state of an email, and what its recipient or their mail server did with it. */
function States({ recipient: { state, bouncedAt, unsubscribedAt } }: { recipient: Recipient }) {
  return (
    <Group gap="xs">
      <StateBadge status={state} />
      {bouncedAt && <DatedBadge tone="danger" label={m.filters.bounced} at={bouncedAt} />}
      {unsubscribedAt && <DatedBadge tone="neutral" label={m.filters.unsubscribed} at={unsubscribedAt} />}
    </Group>
  );
}

const DatedBadge = ({ at, ...badge }: { tone: 'danger' | 'neutral'; label: string; at: Date }) => (
  <Group gap={4}>
    <StatusBadge {...badge} />
    <Text span size="xs" c="dimmed">
      <RelativeTime date={at} />
    </Text>
  </Group>
);

export const recipientColumns = columnsOf<Recipient, 'personId' | 'endedAt' | 'bouncedAt' | 'unsubscribedAt'>(
  {
    name: { label: communicationFields.name.label, render: ({ name }) => name },
    email: { label: m.columns.email, cardRole: 'fact', render: ({ email }) => <bdi>{email}</bdi> },
    state: {
      label: m.columns.state,
      width: 240,
      cardRole: 'badge',
      render: (recipient) => <States recipient={recipient} />,
    },
    reason: {
      label: m.columns.reason,
      cardRole: 'fact',
      render: ({ reason }) => reason && m.reasons[reason],
    },
    sentAt: {
      label: m.columns.time,
      width: 150,
      cardRole: 'fact',
      render: ({ sentAt, endedAt }) => {
        const at = sentAt ?? endedAt;
        return at && <RelativeTime date={at} />;
      },
    },
  },
);

export const recipientFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'state',
    label: m.columns.state,
    isSingle: true,
    options: recipientFilter.options.map((value) => ({ value, label: m.filters[value] })),
  },
];
