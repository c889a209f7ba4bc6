import type { ConflictField } from '@backlot/ui/form';
import {
  type Watcher,
  watcher as watcherSchema,
  type WatcherInput,
} from '@backlot/contracts/people/watchers/watcher';
import { RecordForm } from '@backlot/ui/record-form';
import { wordsOf } from '../field-words.ts';
import { watcherPaths } from '../watcher-paths.ts';
import { createWatcher, replaceWatcher } from '../watchers.data.ts';
import { fieldLabels, watchersMessages } from '../watchers.messages.ts';
import { formMessages as m } from './form.messages.ts';
import { draftOf, inputOf, validateWatcher, type WatcherDraft } from './watcher-draft.ts';
import { WatcherFields } from './watcher-fields.tsx';

/** The form of a watcher, or of one that is not there yet. */
export function WatcherForm({ watcher }: { watcher: Watcher | null }) {
  const crumbs = [
    { label: watchersMessages.title, to: watcherPaths.list },
    ...(watcher ? [{ label: watcher.name, to: watcherPaths.detail(watcher._id) }] : []),
  ];
  const send = (draft: WatcherDraft, version: number) =>
    watcher
      ? replaceWatcher({ params: { _id: watcher._id }, body: { ...inputOf(draft), version } })
      : createWatcher({ body: inputOf(draft) });
  return (
    <RecordForm<WatcherDraft, Watcher>
      title={watcher ? m.editWatcher(watcher.name) : m.newWatcher}
      crumbs={crumbs}
      stored={watcher}
      createLabel={m.create}
      draftOf={draftOf}
      validate={validateWatcher}
      send={send}
      currentIn={(data) => watcherSchema.safeParse(data).data ?? null}
      labels={fieldLabels}
      conflictFields={conflictFields}
      after={({ _id }) => watcherPaths.detail(_id)}
    >
      {(form) => <WatcherFields form={form} />}
    </RecordForm>
  );
}

const keys = Object.keys(fieldLabels) as (keyof WatcherInput)[]; // the labels name every field
const conflictFields = keys.map((key) => ({
  key,
  label: fieldLabels[key],
  // A field of a draft is turned back into the record's before it is put into words.
  format: (value: unknown) => wordsOf(inputOf({ ...draftOf(null), [key]: value }), key) || m.none,
})) as readonly ConflictField<WatcherDraft>[]; // each key with a format for its own value
