import { SaveBar } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { CreateButton, RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import {
  type AppContent,
  type AppContentDraft,
  appContentFields,
  appContentRules,
} from '@backlot/contracts/site/app-content/app-content';
import { useMemo } from 'react';
import { createEntry, stageEntry } from './app-content.data.ts';
import { appContentInputs, appContentPartNames, appContentTexts } from './app-content.fields.tsx';
import { IsNewContext } from './content-input.tsx';
import { entryWithContent, withContent } from './content-value.ts';
import { entryMessages as m } from './entry.messages.ts';

/** Where each field is edited; `new` fields can't be changed later. */
const layout: Record<keyof AppContentDraft, 'new' | 'key' | 'value'> = {
  key: 'new',
  platform: 'new',
  description: 'key',
  content: 'value',
};
const keysIn = (...parts: string[]) =>
  (Object.keys(layout) as (keyof AppContentDraft)[]).filter((key) => parts.includes(layout[key])); // the layout has exactly these

type Props = {
  /** null: a new key. */
  entry: AppContent | null;
  onDirty?: (isDirty: boolean) => void;
  onSaved?: (entry: AppContent) => void;
};

/** The form of a key: saving stages its value. */
export function EntryForm({ entry, onDirty = () => undefined, onSaved = () => undefined }: Props) {
  const stored = useMemo(() => entry && withContent(entry), [entry]);
  const isNew = entry === null;
  const state = useRecordForm({
    fields: appContentFields,
    rules: appContentRules,
    partNames: appContentPartNames,
    record: entryWithContent,
    stored,
    save: async ({ description, content, ...names }, base) =>
      withContent(
        base
          ? await stageEntry(base, { description, content })
          : await createEntry({ ...names, description, content }),
      ),
    savedText: isNew ? m.created : m.saved,
    onSaved,
    onDirty,
    staysOpen: !isNew,
  });
  const { isDirty, isSaving, failure, save, discard } = state;
  const fields = { state, inputs: appContentInputs };
  return (
    <IsNewContext value={isNew}>
      <RecordFormFrame state={state} texts={appContentTexts}>
        <FormSection title={m.sections.key}>
          <RecordFields {...fields} only={isNew ? keysIn('new', 'key') : keysIn('key')} />
        </FormSection>
        <RecordFields {...fields} only={keysIn('value')} />
        {isNew ? (
          <CreateButton label={m.create} isSaving={isSaving} onSave={save} />
        ) : (
          <>
            {/* Enter in a text input submits; the visible button is in the save bar. */}
            <input type="submit" hidden />
            <SaveBar
              isDirty={isDirty}
              isSaving={isSaving}
              error={failure}
              onSave={save}
              onDiscard={discard}
            />
          </>
        )}
      </RecordFormFrame>
    </IsNewContext>
  );
}
