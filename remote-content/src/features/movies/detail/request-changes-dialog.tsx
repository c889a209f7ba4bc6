import { MultiSelect, ReasonInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useState } from 'react';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

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
  const [reasons, setReasons] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);

  const submit = () => {
    if (reasons.length === 0) setRefused(true);
    else onSubmit(note.trim() ? { reasons, note: note.trim() } : { reasons });
  };

  return (
    <DialogForm
      title={m.requestTitle(title)}
      verb={m.request}
      isSending={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <MultiSelect
        label={m.reasons}
        required
        data={choices}
        value={reasons}
        error={isRefused && reasons.length === 0 && m.reasonNeeded}
        onChange={setReasons}
        data-autofocus
      />
      <ReasonInput label={m.note} description={m.noteHelp} value={note} minRows={3} onChange={setNote} />
    </DialogForm>
  );
}
