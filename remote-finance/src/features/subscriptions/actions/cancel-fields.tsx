import { ReasonInput, Select } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { cancelReasons } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.cancel;

export type CancelDraft = { reason: string | null; note: string };
export const emptyCancel: CancelDraft = { reason: null, note: '' };

/** The request body; null without a reason. */
export const cancelOf = ({ reason, note }: CancelDraft) =>
  reason === null ? null : { reason, note: note.trim() === '' ? null : note.trim() };

type Props = {
  draft: CancelDraft;
  onChange: (draft: CancelDraft) => void;
  /** Whether to show missing fields, after the first submit. */
  isTried?: boolean;
};

/** Reason and note of a cancellation. */
export function CancelFields({ draft, onChange, isTried = false }: Props) {
  const { data = [] } = useQuery(cancelReasons());
  return (
    <>
      <Select
        label={m.reason}
        required
        data={data.map(({ key, name }) => ({ value: key, label: name }))}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        error={isTried && draft.reason === null && m.reasonNeeded}
        data-autofocus
      />
      <ReasonInput
        label={m.note}
        description={m.noteHelp}
        value={draft.note}
        onChange={(text) => onChange({ ...draft, note: text })}
      />
    </>
  );
}
