import { Button, Group, Text } from '@backlot/ui';
import type { ReplyEffects } from '@backlot/contracts/support/tickets/message';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';

const { composer: m } = ticketsMessages;
type Props = { effects: ReplyEffects; onClear: () => void };

/** What a scheduled reply does to the ticket once it is sent. */
export function ScheduledEffects({ effects }: Pick<Props, 'effects'>) {
  const text = useEffectsText(effects);
  return text === null ? null : (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}

function useEffectsText({ status, addTags = [], assigneeId }: ReplyEffects): string | null {
  const assignees = useAssigneeChoices(assigneeId !== undefined);
  const assignee = assignees.find(({ value }) => value === assigneeId)?.label;
  const parts = [
    ...(status ? [m.setsStatus(statusLabels[status])] : []),
    ...addTags.map((tag) => m.addsTag(tag)),
    ...(assignee === undefined ? [] : [m.assigns(assignee)]),
  ];
  return parts.length === 0 ? null : m.whenSent(parts.join(', '));
}

/** What sending the reply does to the ticket, as the inserted canned reply says. */
export function ReplyEffectsLine({ effects, onClear }: Props) {
  const text = useEffectsText(effects);
  if (text === null) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{text}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {m.dropEffects}
      </Button>
    </Group>
  );
}
