import { Group, Loader, QueryStates, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { emit } from '@backlot/data/events';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Lookup, LookupMerge } from '@backlot/contracts/site/lookups/edit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeCount, mergeLookup } from './lookups.data.ts';
import { describeUses, mergeMessages as m } from './lookups.messages.ts';

/** Above this the API merges in a job. */
const maxAtOnce = 500;

type Props = { lookup: Lookup; lookups: readonly Lookup[]; onClose: () => void };

/** Asks which entry remains, shows what a merge would change, then merges. */
export default function MergeDialog({ lookup, lookups, onClose }: Props) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const into = lookups.find(({ _id }) => _id === intoId);
  const choices = lookups.filter(
    ({ _id, parentKey }) => _id !== lookup._id && parentKey === lookup.parentKey,
  );
  const merging = useActionMutation({
    mutationFn: ({ chosen, total }: { chosen: Lookup; total: number }) =>
      mergeLookup(lookup, chosen._id, total),
    onSuccess: ({ jobId }, { chosen }) => {
      if (jobId) emit('job.started', { jobId });
      toast.success(jobId ? m.started : m.merged(lookup.name, chosen.name));
      onClose();
    },
  });
  const counting = useQuery({
    ...mergeCount(lookup, intoId ?? ''),
    enabled: intoId !== null && !merging.isPending, // a merge leaves nothing to count
    gcTime: 0,
  });
  const preview = counting.data && into && !counting.isFetching ? { ...counting.data, into } : null;

  return (
    <DialogForm
      title={m.title(lookup.name)}
      verb={preview ? m.confirm(preview.total) : m.verb}
      isDanger
      isSending={merging.isPending}
      isDirty={intoId !== null}
      isReady={preview !== null}
      failure={merging.failure}
      onSubmit={() => preview && merging.mutate({ chosen: preview.into, total: preview.total })}
      onClose={onClose}
    >
      <Text size="sm">{m.help(lookup.name)}</Text>
      <Select
        label={m.into}
        data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={intoId}
        searchable
        allowDeselect={false}
        nothingFoundMessage={m.nothingFound}
        data-autofocus
        onChange={(chosen) => {
          setIntoId(chosen);
          merging.reset();
        }}
      />
      {intoId !== null && (
        <QueryStates result={counting} loading={<Counting />} isCompact>
          {(outcome) => <Outcome preview={outcome} />}
        </QueryStates>
      )}
    </DialogForm>
  );
}

const Counting = () => (
  <Group role="status">
    <Loader size="sm" />
    <Text>{m.counting}</Text>
  </Group>
);

const Outcome = ({ preview: { total, uses } }: { preview: LookupMerge }) => (
  <div aria-live="polite">
    {total === 0 ? (
      <Text>{m.nothing}</Text>
    ) : (
      <>
        <Text>{m.willChange}</Text>
        <ul>
          {uses.map(({ kind, count }) => (
            <li key={kind}>{describeUses[kind](count)}</li>
          ))}
        </ul>
      </>
    )}
    {total > maxAtOnce && (
      <Text size="sm" c="dimmed">
        {m.big}
      </Text>
    )}
  </div>
);
