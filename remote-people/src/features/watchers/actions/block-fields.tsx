import { Checkbox, Select } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { choiceMessages } from '../../../record-form/choices.messages.ts';
import { MomentInput, ownTimeZone } from '@backlot/ui/dates';
import { blockReasons } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { NoteInput } from './note-input.tsx';

const m = actionsMessages.blockDialog;

export type BlockDraft = { reason: string | null; note: string; until: Date | null; endSessions: boolean };
export const emptyBlock: BlockDraft = { reason: null, note: '', until: null, endSessions: true };

/** The request; null while it is incomplete or ends in the past. */
export const blockOf = ({ reason, note, until, endSessions }: BlockDraft) =>
  reason === null || (until !== null && until <= new Date())
    ? null
    : {
        reason,
        endSessions,
        ...(note.trim() && { note: note.trim() }),
        ...(until && { until: until.toISOString() }),
      };

type Props = {
  draft: BlockDraft;
  onChange: (draft: BlockDraft) => void;
  /** Shows what is missing, after the first attempt. */
  isSubmitted?: boolean;
};

/** Reason, end and note of a block. */
export function BlockFields({ draft, onChange, isSubmitted = false }: Props) {
  const { data = [] } = useQuery(blockReasons());
  const isPast = draft.until !== null && draft.until <= new Date();
  return (
    <>
      <Select
        label={m.reason}
        required
        data={data.map(({ key, name }) => ({ value: key, label: name }))}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        nothingFoundMessage={choiceMessages.nothingFound}
        error={isSubmitted && draft.reason === null && m.reasonNeeded}
        data-autofocus
      />
      <MomentInput
        side="future"
        clearable
        label={m.until}
        description={m.untilHelp(ownTimeZone())}
        value={draft.until}
        onChange={(until) => onChange({ ...draft, until })}
        error={isPast && m.untilPast}
      />
      <NoteInput
        description={m.noteHelp}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
      />
      <Checkbox
        label={m.endSessions}
        description={m.endSessionsHelp}
        checked={draft.endSessions}
        onChange={(event) => onChange({ ...draft, endSessions: event.currentTarget.checked })}
      />
    </>
  );
}
