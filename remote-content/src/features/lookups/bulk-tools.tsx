import { Button, Group, Text, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { useState } from 'react';
import { switchLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

type Action = 'activate' | 'deactivate';
const opposite = { activate: 'deactivate', deactivate: 'activate' } as const;
const done: Record<Action, (count: number) => string> = {
  activate: m.activated,
  deactivate: m.deactivated,
};

/** What can be done to the chosen entries; those that are so already stay. */
export function BulkTools({ lookups, onDone }: { lookups: readonly Lookup[]; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: Action) => {
    setBusy(true);
    const ids = lookups.map(({ _id }) => _id);
    const changed = await turn(action, ids);
    if (changed) {
      // What was so before stays so.
      const takeBack = async () => {
        const back = await turn(opposite[action], changed);
        if (back) toast.success(done[opposite[action]](back.length));
      };
      if (changed.length > 0) undo(done[action](changed.length), takeBack);
      else toast.success(done[action](0));
      onDone();
    }
    setBusy(false);
  };
  return (
    <Group gap="xs" role="status">
      <Text fw={500}>{m.selected(lookups.length)}</Text>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => void run('activate')}>
        {m.activate}
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => void run('deactivate')}>
        {m.deactivate}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {m.clear}
      </Button>
    </Group>
  );
}

/** Answers which were changed; tells of a failure. */
async function turn(action: Action, ids: string[]): Promise<string[] | undefined> {
  try {
    const { skipped } = await switchLookups({ action, ids, dryRun: false });
    return ids.filter((id) => !skipped.some(({ _id }) => _id === id));
  } catch (error) {
    toast.error(messageOf(error));
    return undefined;
  }
}
