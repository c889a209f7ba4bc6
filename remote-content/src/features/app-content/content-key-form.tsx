import { PageHeader, useDocumentTitle } from '@backlot/ui';
import {
  FormActions,
  FormCard,
  type FormLayout,
  keysIn,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  type AppContent,
  appContentFields,
  appContentRules,
} from '@backlot/contracts/site/app-content/app-content';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { createContentKey, listPath, refusalsOfKey, stageContentKey } from './app-content.data.ts';
import { appContentInputs, appContentPartNames, appContentTexts } from './app-content.fields.tsx';
import { listMessages } from './app-content.messages.ts';
import { IsNewContext } from './value/content-input.tsx';
import { keyWithContent, withContent } from './value/content-value.ts';
import { detailMessages as m } from './app-content-detail.messages.ts';

/** Where each field is edited; `new` fields can't be changed later. */
const layout: FormLayout<typeof appContentFields, 'new' | 'key' | 'value'> = {
  key: 'new',
  platform: 'new',
  description: 'key',
  content: 'value',
};
type Props = {
  /** null: a new key. */
  entry: AppContent | null;
  onDirty?: (isDirty: boolean) => void;
  onSaved?: (entry: AppContent) => void;
};

/** The form of a key: saving stages its value. */
export function ContentKeyForm({ entry, onDirty, onSaved }: Props) {
  const stored = useMemo(() => entry && withContent(entry), [entry]);
  const isNew = entry === null;
  const state = useRecordForm({
    fields: appContentFields,
    rules: appContentRules,
    partNames: appContentPartNames,
    record: keyWithContent,
    stored,
    save: async ({ description, content, ...names }, base) =>
      withContent(
        base
          ? await stageContentKey(base, { description, content })
          : await createContentKey({ ...names, description, content }),
      ),
    refusalsOf: async (body) => (isNew ? refusalsOfKey(body) : []),
    savedText: isNew ? m.created : m.saved,
    onSaved,
    onDirty,
    staysOpen: !isNew,
  });
  const fields = { state, inputs: appContentInputs };
  return (
    <IsNewContext value={isNew}>
      <RecordFormFrame state={state} texts={appContentTexts}>
        <FormCard title={m.sections.key}>
          <RecordFields {...fields} only={isNew ? keysIn(layout, 'new', 'key') : keysIn(layout, 'key')} />
        </FormCard>
        <RecordFields {...fields} only={keysIn(layout, 'value')} />
        <FormActions state={state} createLabel={m.create} />
      </RecordFormFrame>
    </IsNewContext>
  );
}

/** The form of a new key. */
export function NewContentKeyPage() {
  useDocumentTitle(m.newTitle);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={m.newTitle} crumbs={[{ label: listMessages.title, to: listPath }]} />
      <ContentKeyForm entry={null} onSaved={({ _id }) => void navigate(`${listPath}/${_id}`)} />
    </>
  );
}
