import { FormCard, formClasses, RecordFields, RecordPage, useRecordForm } from '@backlot/ui/record-form';
import {
  newWatcherFields,
  type Watcher,
  watcher as record,
  watcherFields,
} from '@backlot/contracts/people/watchers/watcher';
import { useNavigate } from 'react-router-dom';
import { watcherPaths } from '../watcher-paths.ts';
import { watcherActions } from '../watchers.data.ts';
import { watcherFieldsWhere, watcherInputs, watcherTexts } from '../watchers.fields.tsx';
import { watchersMessages } from '../watchers.messages.ts';
import { formMessages as m } from './form.messages.ts';

type Section = keyof typeof m.sections;
const sections = Object.keys(m.sections) as Section[]; // an object literal has no others
const keysIn = (section: Section) => watcherFieldsWhere((place) => place.section === section);

/** The form of a watcher; null adds one. */
export function WatcherForm({ watcher }: { watcher: Watcher | null }) {
  const navigate = useNavigate();
  const state = useRecordForm({
    fields: watcher ? watcherFields : newWatcherFields,
    record,
    stored: watcher,
    save: watcherActions.save,
    refusalsOf: watcherActions.refusalsOf,
    optimistic: watcherActions.saveOptimistically,
    savedText: watcher ? m.saved : m.created,
    onSaved: ({ _id }) => void navigate(watcherPaths.detail(_id)),
  });
  const crumbs = [
    { label: watchersMessages.title, to: watcherPaths.list },
    ...(watcher ? [{ label: watcher.name, to: watcherPaths.detail(watcher._id) }] : []),
  ];
  return (
    <RecordPage
      state={state}
      texts={watcherTexts}
      title={watcher ? m.editWatcher(watcher.name) : m.create}
      crumbs={crumbs}
      createLabel={m.create}
    >
      {sections.map((section) => {
        const inputs = <RecordFields state={state} inputs={watcherInputs} only={keysIn(section)} />;
        return (
          <FormCard
            key={section}
            title={m.sections[section]}
            {...(section === 'consent' && { text: m.consentHelp })}
          >
            {section === 'person' ? <div className={formClasses.pair}>{inputs}</div> : inputs}
          </FormCard>
        );
      })}
    </RecordPage>
  );
}
