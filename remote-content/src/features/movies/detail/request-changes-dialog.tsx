import { MultiSelect, ReasonInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

type Draft = { reasons: string[]; note: string };
type RequestChangesProps = {
  title: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (review: { reasons: string[]; note?: string }) => void;
  onClose: () => void;
};

/** Asks for the reasons of a change request. */
export default function RequestChangesDialog(props: RequestChangesProps) {
  const { title, isBusy, failure, onSubmit, onClose } = props;
  const choices = useMovieLookups().byKey('rejectReason');
  const form = useForm<Draft>({
    initialValues: { reasons: [], note: '' },
    validate: { reasons: (reasons) => (reasons.length === 0 ? m.reasonNeeded : null) },
  });
  const send = ({ reasons, note }: Draft) =>
    onSubmit(note.trim() ? { reasons, note: note.trim() } : { reasons });

  return (
    <DialogForm
      title={m.requestTitle(title)}
      verb={m.request}
      isSending={isBusy}
      failure={failure}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <MultiSelect
        label={m.reasons}
        required
        data={choices}
        data-autofocus
        {...form.getInputProps('reasons')}
      />
      <ReasonInput label={m.note} description={m.noteHelp} minRows={3} {...form.getInputProps('note')} />
    </DialogForm>
  );
}
