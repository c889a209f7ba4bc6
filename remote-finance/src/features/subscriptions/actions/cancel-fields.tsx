import { ReasonInput, Select, type UseFormReturnType } from '@backlot/ui/form';
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
  form: Pick<UseFormReturnType<CancelDraft>, 'getInputProps'>;
};

/** Reason and note of a cancellation. */
export function CancelFields({ form }: Props) {
  const { data = [] } = useQuery(cancelReasons());
  return (
    <>
      <Select
        label={m.reason}
        required
        data={data.map(({ key, name }) => ({ value: key, label: name }))}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <ReasonInput label={m.note} description={m.noteHelp} {...form.getInputProps('note')} />
    </>
  );
}
