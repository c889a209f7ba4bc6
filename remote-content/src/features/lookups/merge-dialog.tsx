import { Group, Loader, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import type { Lookup, LookupMerge } from '@backlot/contracts/site/lookups/edit';
import { useState } from 'react';
import { mergeLookup, tryMerge } from './lookups.data.ts';
import { lookupsMessages, usesInWords } from './lookups.messages.ts';

const m = lookupsMessages.mergeDialog;
/** Above this the API works in the background. */
const atOnce = 500;

type Props = { lookup: Lookup; lookups: readonly Lookup[]; onClose: () => void };
type State =
  | { step: 'choosing' }
  | { step: 'counting' }
  | { step: 'counted'; trial: LookupMerge; isRunning: boolean; failure: string | null }
  | { step: 'failed'; failure: string };

/** Which entry takes the place, what that would change, then go. */
export default function MergeDialog({ lookup, lookups, onClose }: Props) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const [state, setState] = useState<State>({ step: 'choosing' });
  const into = lookups.find(({ _id }) => _id === intoId);
  const choices = lookups.filter(
    ({ _id, parentKey }) => _id !== lookup._id && parentKey === lookup.parentKey,
  );

  const count = async (chosen: string, failure: string | null = null) => {
    setState({ step: 'counting' });
    try {
      setState({ step: 'counted', trial: await tryMerge(lookup, chosen), isRunning: false, failure });
    } catch (error) {
      setState({ step: 'failed', failure: messageOf(error) });
    }
  };
  const run = async (trial: LookupMerge, chosen: Lookup) => {
    setState({ step: 'counted', trial, isRunning: true, failure: null });
    try {
      const body = { intoId: chosen._id, version: lookup.version, dryRun: false, expectedCount: trial.total };
      const { jobId } = await mergeLookup({ params: { _id: lookup._id }, body });
      if (jobId) emit('job.started', { jobId });
      toast.success(jobId ? m.started : m.merged(lookup.name, chosen.name));
      onClose();
    } catch (error) {
      const isMismatch = error instanceof CallError && error.code === 'count_mismatch';
      if (isMismatch) await count(chosen._id, m.changed);
      else setState({ step: 'counted', trial, isRunning: false, failure: messageOf(error) });
    }
  };

  const counted = state.step === 'counted' && into ? { ...state, into } : null;

  return (
    <DialogForm
      title={m.title(lookup.name)}
      verb={counted ? m.confirm(counted.trial.total) : m.verb}
      isDanger
      isSending={counted?.isRunning ?? false}
      isReady={counted !== null}
      // Told with what was counted.
      failure={null}
      onSubmit={() => counted && void run(counted.trial, counted.into)}
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
          if (chosen) void count(chosen);
        }}
      />
      <Outcome state={state} />
    </DialogForm>
  );
}

function Outcome({ state }: { state: State }) {
  if (state.step === 'choosing') return null;
  if (state.step === 'counting')
    return (
      <Group role="status">
        <Loader size="sm" />
        <Text>{m.counting}</Text>
      </Group>
    );
  const trial = state.step === 'counted' ? state.trial : null;
  return (
    <div aria-live="polite">
      {state.failure && (
        <Text role="alert" c="var(--mantine-color-error)">
          {state.failure}
        </Text>
      )}
      {trial?.total === 0 && <Text>{m.nothing}</Text>}
      {trial && trial.total > 0 && (
        <>
          <Text>{m.willChange}</Text>
          <ul>
            {trial.uses.map(({ kind, count }) => (
              <li key={kind}>{usesInWords[kind](count)}</li>
            ))}
          </ul>
        </>
      )}
      {trial && trial.total > atOnce && (
        <Text size="sm" c="dimmed">
          {m.big}
        </Text>
      )}
    </div>
  );
}
