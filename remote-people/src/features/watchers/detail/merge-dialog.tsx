import { formatNumber, Group, Loader, QueryStates, Stack, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { queryOf } from '@backlot/data/query';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { MergePreview } from '@backlot/contracts/people/watchers/merge';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFoundChoices } from '@backlot/ui/record-form';
import { DialogForm, Facts } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { mergeWatchers } from '../watchers.data.ts';
import { changeLabels } from './changes.messages.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.merge;

/** Chooses another watcher, previews what would move, and merges. */
export default function MergeDialog({ watcher, onClose }: { watcher: Watcher; onClose: () => void }) {
  const { _id, name, email } = watcher;
  const [otherId, setOtherId] = useState<string | null>(null);
  const merging = useActionMutation({
    mutationFn: (other: MergePreview['other']) =>
      mergeWatchers(watcher, { otherId: other._id, otherVersion: other.version }),
    onSuccess: () => {
      toast.success(m.done(name));
      onClose();
    },
  });
  const preview = useQuery({
    ...queryOf(watchersApi.mergePreview, { params: { _id, otherId: otherId ?? '' } }),
    enabled: otherId !== null && !merging.isPending, // a merge leaves nothing to preview
  });
  return (
    <DialogForm
      title={m.title(name)}
      verb={m.verb}
      isDanger
      isSending={merging.isPending}
      isDirty={otherId !== null}
      failure={merging.failure}
      onSubmit={() => preview.data && merging.mutate(preview.data.other)}
      onClose={onClose}
    >
      <Text>{m.text(name, email)}</Text>
      <OtherSelect ownId={_id} value={otherId} onChange={setOtherId} />
      {otherId !== null && (
        <QueryStates result={preview} loading={<LoadingPreview />} isCompact>
          {(moves) => <Preview preview={moves} />}
        </QueryStates>
      )}
    </DialogForm>
  );
}

const LoadingPreview = () => (
  <Group role="status">
    <Loader size="sm" />
    <Text>{m.working}</Text>
  </Group>
);

type SelectProps = { ownId: string; value: string | null; onChange: (value: string | null) => void };

function OtherSelect({ ownId, value, onChange }: SelectProps) {
  const { select } = useFoundChoices({
    query: (q) => queryOf(watchersApi.list, { query: q ? { q } : {} }),
    choicesOf: ({ items }) =>
      items
        .filter(({ _id, status }) => _id !== ownId && isEditable(status))
        .map(({ _id, name, email }) => ({ value: _id, label: `${name}, ${email}` })),
  });
  return (
    <Select
      label={m.other}
      description={m.otherHelp}
      required
      value={value}
      {...select(onChange)}
      data-autofocus
    />
  );
}

const moved = ['payments', 'subscriptions', 'tickets', 'access', 'devices', 'watched'] as const;

function Preview({ preview }: { preview: MergePreview }) {
  const { fills, subscriptions } = preview;
  const counts = moved.flatMap((key) => {
    const count = preview[key];
    return count === null ? [] : [{ label: m[key], value: formatNumber(count) }]; // null: the admin may not see it
  });
  return (
    <Stack gap="xs">
      <Text fw={500}>{m.moves}</Text>
      <Facts facts={counts} />
      {subscriptions !== null && subscriptions > 0 && (
        <Text size="sm" c="dimmed">
          {m.oneContinues}
        </Text>
      )}
      {fills.length > 0 && (
        <Text size="sm" c="dimmed">
          {m.fills(fills.map((field) => changeLabels[field] ?? field))}
        </Text>
      )}
    </Stack>
  );
}
