import { Group, IconEdit, IconEye, Text } from '@backlot/ui';
import type { Present } from '@backlot/contracts/support/tickets/presence';
import { presenceMessages as m } from './presence.messages.ts';

/** What colleagues are doing on the ticket. */
export function PresentColleagues({ present }: { present: readonly Present[] }) {
  return (
    <Group gap="xs" role="status">
      {present.map(({ _id, name, state }) => {
        const Icon = state === 'replying' ? IconEdit : IconEye;
        return (
          <Text key={_id} size="sm" c="dimmed">
            <Icon size={14} aria-hidden /> {m[state](name)}
          </Text>
        );
      })}
    </Group>
  );
}
