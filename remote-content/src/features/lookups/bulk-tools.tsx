import { useUndoable } from '@backlot/ui/record';
import { Button, Group, Text, toast } from '@backlot/ui';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { changeLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

type Action = 'activate' | 'deactivate';
type Change = { action: Action; ids: string[] };
const opposite = { activate: 'deactivate', deactivate: 'activate' } as const;
const done: Record<Action, (count: number) => string> = {
  activate: m.activated,
  deactivate: m.deactivated,
};

/** Returns the IDs of the entries that changed. */
const change = async ({ action, ids }: Change): Promise<string[]> => {
  const { skipped } = await changeLookups(action, ids);
  return ids.filter((id) => !skipped.some(({ _id }) => _id === id));
};

/** Activates or deactivates the selected entries; undo skips entries that didn't change. */
export function BulkTools({ lookups, onDone }: { lookups: readonly Lookup[]; onDone: () => void }) {
  const changing = useUndoable({
    run: change,
    undo: async (ids, { action }) => {
      const reverse = opposite[action];
      toast.success(done[reverse]((await change({ action: reverse, ids })).length));
    },
    done: (ids, { action }) => (ids.length > 0 ? done[action](ids.length) : null),
    onDone: (ids, { action }) => {
      if (ids.length === 0) toast.success(done[action](0));
      onDone();
    },
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
