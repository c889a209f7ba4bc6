import { Button, Group, Text, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { useMutation } from '@tanstack/react-query';
import { changeLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

type Action = 'activate' | 'deactivate';
type Change = { action: Action; ids: string[] };
const opposite = { activate: 'deactivate', deactivate: 'activate' } as const;
const done: Record<Action, (count: number) => string> = {
  activate: m.activated,
  deactivate: m.deactivated,
};

/** Answers the ids of the entries that changed. */
const change = async ({ action, ids }: Change): Promise<string[]> => {
  const { skipped } = await changeLookups(action, ids);
  return ids.filter((id) => !skipped.some(({ _id }) => _id === id));
};
const onError = (error: Error) => toast.error(messageOf(error));

/** Activates or deactivates the selected entries; undo leaves alone those that were so before. */
export function BulkTools({ lookups, onDone }: { lookups: readonly Lookup[]; onDone: () => void }) {
  const undoing = useMutation({
    mutationFn: change,
    onSuccess: (changed, { action }) => toast.success(done[action](changed.length)),
    onError,
  });
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (ids, { action }) => {
      const message = done[action](ids.length);
      if (ids.length === 0) toast.success(message);
      else undo(message, async () => undoing.mutate({ action: opposite[action], ids }));
      onDone();
    },
    onError,
  });
  const run = (action: Action) => changing.mutate({ action, ids: lookups.map(({ _id }) => _id) });
  return (
    <Group gap="xs" role="status">
      <Text fw={500}>{m.selected(lookups.length)}</Text>
      <Button size="xs" variant="default" disabled={changing.isPending} onClick={() => run('activate')}>
        {m.activate}
      </Button>
      <Button size="xs" variant="default" disabled={changing.isPending} onClick={() => run('deactivate')}>
        {m.deactivate}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {m.clear}
      </Button>
    </Group>
  );
}
