import { Loader, Group, Stack, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { MergePreview } from '@backlot/contracts/people/watchers/merge';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFoundChoices } from '@backlot/ui/record-form';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from '../actions/use-sending.ts';
import { mergeWatchers } from '../watchers.data.ts';
import { fieldLabels, watchersMessages } from '../watchers.messages.ts';
import { detailMessages, otherFieldLabels } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.merge;

/** Chooses another watcher, shows what would move, and merges. */
export default function MergeDialog({ watcher, onClose }: { watcher: Watcher; onClose: () => void }) {
  const { _id, name, email, version } = watcher;
  const [otherId, setOtherId] = useState<string | null>(null);
  const { isSending, failure, send } = useSending(_id);
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    ...queryOf(watchersApi.mergePreview, { params: { _id, otherId: otherId ?? '' } }),
    enabled: otherId !== null && !isSending, // after a merge there is nothing left to preview
  });
  const submit = () => {
    if (!preview || otherId === null) return;
    const body = { otherId, version, otherVersion: preview.other.version };
    void send(async () => {
      await mergeWatchers({ params: { _id }, body });
      toast.success(m.done(name));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(name)}
      verb={m.verb}
      isDanger
      isSending={isSending}
      failure={failure ?? (error ? messageOf(error) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.text(name, email)}</Text>
      <OtherSelect ownId={_id} value={otherId} onChange={setOtherId} />
      {isFetching && !preview && (
        <Group role="status">
          <Loader size="sm" />
          <Text>{m.working}</Text>
        </Group>
      )}
      {preview && <Preview preview={preview} />}
    </DialogForm>
  );
}

type SelectProps = { ownId: string; value: string | null; onChange: (value: string | null) => void };

function OtherSelect({ ownId, value, onChange }: SelectProps) {
  const { q, select } = useFoundChoices();
  const { data } = useQuery({
    ...queryOf(watchersApi.list, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? [])
    .filter(({ _id, status }) => _id !== ownId && isEditable(status))
    .map(({ _id, name, email }) => ({ value: _id, label: `${name}, ${email}` }));
  return (
    <Select
      label={m.other}
      description={m.otherHelp}
      required
      nothingFoundMessage={watchersMessages.nothingFound}
      value={value}
      {...select(found, onChange)}
      data-autofocus
    />
  );
}

const moved = ['payments', 'subscriptions', 'tickets', 'access', 'devices', 'watched'] as const;
const labels: Readonly<Record<string, string | undefined>> = { ...otherFieldLabels, ...fieldLabels };

function Preview({ preview }: { preview: MergePreview }) {
  const { fills, subscriptions } = preview;
  return (
    <Stack gap="xs">
      <Text fw={500}>{m.moves}</Text>
      <dl className={classes.facts}>
        {moved.map((key) => {
          const count = preview[key];
          if (count === null) return null; // not for this person to see
          return (
            <div key={key}>
              <dt>{m[key]}</dt>
              <dd>{count.toLocaleString('en')}</dd>
            </div>
          );
        })}
      </dl>
      {subscriptions !== null && subscriptions > 0 && (
        <Text size="sm" c="dimmed">
          {m.oneGoesOn}
        </Text>
      )}
      {fills.length > 0 && (
        <Text size="sm" c="dimmed">
          {m.fills(fills.map((field) => labels[field] ?? field))}
        </Text>
      )}
    </Stack>
  );
}
