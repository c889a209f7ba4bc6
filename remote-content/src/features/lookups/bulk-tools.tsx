import { Button, Group, Text, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import { useState } from 'react';
import { switchLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

/** What can be done to the chosen entries; those that are so already stay. */
export function BulkTools({ lookups, onDone }: { lookups: readonly Lookup[]; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: 'activate' | 'deactivate') => {
    setBusy(true);
    try {
      const { changed } = await switchLookups({ action, ids: lookups.map(({ _id }) => _id), dryRun: false });
      toast.success(action === 'activate' ? m.activated(changed) : m.deactivated(changed));
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
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
