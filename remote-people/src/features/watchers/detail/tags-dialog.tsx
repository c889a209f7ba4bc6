import { toast } from '@backlot/ui';
import { TagsInput, Textarea } from '@backlot/ui/form';
import { queryOf } from '@backlot/data/query';
import { type Watcher, watcherInput } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from '../actions/use-sending.ts';
import { updateWatcher } from '../watchers.data.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.rail;

/** What the office notes about a watcher, without opening the whole form. */
export default function TagsDialog({ watcher, onClose }: { watcher: Watcher; onClose: () => void }) {
  const { _id, version } = watcher;
  const [tags, setTags] = useState(watcher.tags);
  const [notes, setNotes] = useState(watcher.notes);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: known = [] } = useQuery(queryOf(watchersApi.tags));
  const { isSending, failure, send } = useSending(_id);
  const submit = () => {
    const { error } = watcherInput.shape.tags.safeParse(tags);
    setProblem(error?.issues[0]?.message ?? null);
    if (error) return;
    void send(async () => {
      await updateWatcher({ params: { _id }, body: { tags, notes, version } });
      toast.success(m.saved);
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.tagsAndNotes}
      verb={m.save}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsInput
        label={m.tags}
        description={m.tagsHelp}
        data={known}
        splitChars={[',', ';', ' ']}
        value={tags}
        onChange={setTags}
        error={problem}
        data-autofocus
      />
      <Textarea
        label={m.notes}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4_000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
