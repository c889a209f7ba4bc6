import { RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { type Watcher, watcher as record, watcherFields } from '@backlot/contracts/people/watchers/watcher';
import { watcherActions } from '../watchers.data.ts';
import { noteInputs, watcherTexts } from '../watchers.fields.tsx';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.rail;
const { tags, notes } = watcherFields;
const fields = { tags, notes };

/** Edits tags and notes without opening the whole form. */
export default function TagsDialog({ watcher, onClose }: { watcher: Watcher; onClose: () => void }) {
  const state = useRecordForm({
    fields,
    record,
    stored: watcher,
    save: (input, base) => watcherActions.patch(base ?? watcher, input),
    savedText: m.saved,
    onSaved: onClose,
  });
  return (
    <RecordDialog state={state} texts={watcherTexts} title={m.tagsAndNotes} onClose={onClose}>
      <RecordFields state={state} inputs={noteInputs} />
    </RecordDialog>
  );
}
