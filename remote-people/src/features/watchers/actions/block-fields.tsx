import { Checkbox, Select, type UseFormReturnType } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { choiceMessages } from '../../../record-form/choices.messages.ts';
import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { blockReasons } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { NoteInput } from './note-input.tsx';

const m = actionsMessages.blockDialog;

export type BlockDraft = { reason: string | null; note: string; until: Date | null; endSessions: boolean };
export const emptyBlock: BlockDraft = { reason: null, note: '', until: null, endSessions: true };

/** The request, which may be incomplete. */
export const blockOf = ({ reason, note, until, endSessions }: BlockDraft) => ({
  reason,
  endSessions,
  ...(note.trim() && { note: note.trim() }),
  ...(until && { until: until.toISOString() }),
});
export const checkBlock = ({ until }: BlockDraft): { until?: string } =>
  until !== null && until <= new Date() ? { until: m.untilPast } : {};

type Props = { form: UseFormReturnType<BlockDraft> };

/** Reason, end and note of a block. */
export function BlockFields({ form }: Props) {
  const { data = [] } = useQuery(blockReasons());
  const until = form.getInputProps('until');
  return (
    <>
      <Select
        label={m.reason}
        required
        data={data.map(({ key, name }) => ({ value: key, label: name }))}
        nothingFoundMessage={choiceMessages.nothingFound}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <MomentInput
        side="future"
        clearable
        label={m.until}
        description={timeZoneHelp(m.untilHelp)}
        {...until}
        value={form.values.until}
        error={checkBlock(form.values).until ?? until.error}
      />
      <NoteInput description={m.noteHelp} {...form.getInputProps('note')} />
      <Checkbox
        label={m.endSessions}
        description={m.endSessionsHelp}
        {...form.getInputProps('endSessions', { type: 'checkbox' })}
      />
    </>
  );
}
