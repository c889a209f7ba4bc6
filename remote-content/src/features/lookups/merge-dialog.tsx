import { Group, Loader, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import type { Lookup, LookupMerge } from '@backlot/contracts/site/lookups/edit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dryRunMerge, mergeLookup } from './lookups.data.ts';
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
  const counting = useMutation({ mutationFn: (chosen: string) => dryRunMerge(lookup, chosen) });
  const merging = useMutation({
    mutationFn: ({ chosen, total }: { chosen: Lookup; total: number }) =>
      mergeLookup(lookup, chosen._id, total),
    onSuccess: ({ jobId }, { chosen }) => {
      if (jobId) emit('job.started', { jobId });
      toast.success(jobId ? m.started : m.merged(lookup.name, chosen.name));
      onClose();
    },
    onError: (error, { chosen }) => isStaleCount(error) && counting.mutate(chosen._id),
  });
  const trial = counting.isSuccess && into ? { ...counting.data, into } : null;

  return (
    <DialogForm
      title={m.title(lookup.name)}
      verb={trial ? m.confirm(trial.total) : m.verb}
      isDanger
      isSending={merging.isPending}
      isDirty={intoId !== null}
      isReady={trial !== null}
      failure={null} // shown with what was counted
      onSubmit={() => trial && merging.mutate({ chosen: trial.into, total: trial.total })}
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
          if (chosen) counting.mutate(chosen);
        }}
      />
      {counting.isPending && (
        <Group role="status">
          <Loader size="sm" />
          <Text>{m.counting}</Text>
        </Group>
      )}
      {!counting.isPending && !counting.isIdle && (
        <Outcome trial={counting.data} failure={failureOf(counting.error ?? merging.error)} />
      )}
    </DialogForm>
  );
}

const isStaleCount = (error: Error) => error instanceof CallError && error.code === 'count_mismatch';
const failureOf = (error: Error | null) => error && messageOf(error);

type OutcomeProps = { trial: LookupMerge | undefined; failure: string | null };

const Outcome = ({ trial, failure }: OutcomeProps) => (
  <div aria-live="polite">
    {failure && (
      <Text role="alert" c="var(--mantine-color-error)">
        {failure}
      </Text>
    )}
    {trial?.total === 0 && <Text>{m.nothing}</Text>}
    {trial && trial.total > 0 && (
      <>
        <Text>{m.willChange}</Text>
        <ul>
          {trial.uses.map(({ kind, count }) => (
            <li key={kind}>{describeUses[kind](count)}</li>
          ))}
        </ul>
      </>
    )}
    {trial && trial.total > maxAtOnce && (
      <Text size="sm" c="dimmed">
        {m.big}
      </Text>
    )}
  </div>
);
