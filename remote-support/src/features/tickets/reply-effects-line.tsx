import { Button, Group, Text } from '@backlot/ui';
import type { ReplyEffects } from '@backlot/contracts/support/tickets/message';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';

const { composer: m } = ticketsMessages;
type Props = { effects: ReplyEffects; onClear?: () => void };

/** What sending a reply does to the ticket; of one that is being written, it can be dropped. */
export function ReplyEffectsLine({ effects: { status, addTags = [], assigneeId }, onClear }: Props) {
  const assignees = useAssigneeChoices(assigneeId !== undefined);
  const assignee = assignees.find(({ value }) => value === assigneeId)?.label;
  const parts = [
    ...(status ? [m.setsStatus(statusLabels[status])] : []),
    ...addTags.map((tag) => m.addsTag(tag)),
    ...(assignee === undefined ? [] : [m.assigns(assignee)]),
  ];
  if (parts.length === 0) return null;
  return (
    <Group gap="xs" {...(onClear && { role: 'status' })}>
      <Text size="sm">{m.whenSent(parts.join(', '))}</Text>
      {onClear && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {m.dropEffects}
        </Button>
      )}
    </Group>
  );
}
