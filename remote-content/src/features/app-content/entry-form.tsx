import { Button, Group, SaveBar } from '@backlot/ui';
import { ConflictDialog, ErrorSummary, FormSection, LeaveDialog, Select, TextInput } from '@backlot/ui/form';
import {
  type AppContent,
  appContentKind,
  type AppContentInput,
  appContentLimits,
  appPlatform,
  flagsKey,
} from '@backlot/contracts/site/app-content/app-content';
import { useEffect } from 'react';
import { kindLabels, platformLabels } from './app-content.messages.ts';
import { blankOf, startOf } from './content-value.ts';
import { ContentFields } from './content-fields.tsx';
import { entryMessages as m } from './entry.messages.ts';
import { type EntryFormState, useEntryForm } from './use-entry-form.ts';
import { ValueText } from './value-text.tsx';

type Props = {
  /** null: a new key. */
  entry: AppContent | null;
  /** Initial values. */
  initial: AppContentInput;
  onDirty?: (isDirty: boolean) => void;
  onSaved: (entry: AppContent) => void;
};

/** A key, new or stored, and the value to stage. */
export function EntryForm({ onDirty, ...start }: Props) {
  const state = useEntryForm(start);
  const { form, base, isDirty, guard, theirs, isBusy, failure, refusals } = state;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={state.summary} labels={m.fields} />
        <KeyFields form={form} isNew={base === null} />
        <FormSection title={m.sections.value}>
          <ContentFields form={form} />
        </FormSection>
        {base ? (
          // Enter in a text input submits; the visible button is in the save bar.
          <input type="submit" hidden />
        ) : (
          <Group>
            <Button type="submit" loading={isBusy}>
              {m.create}
            </Button>
          </Group>
        )}
        {base && (
          <SaveBar
            isDirty={isDirty}
            isSaving={isBusy}
            error={failure}
            onSave={state.save}
            onDiscard={state.discard}
          />
        )}
      </form>
      {base && theirs && (
        <ConflictDialog<AppContentInput>
          isOpen
          base={{ ...form.values, ...startOf(base) }}
          theirs={{ ...form.values, ...startOf(theirs) }}
          mine={form.values}
          fields={[
            { key: 'description', label: m.fields.description },
            {
              key: 'content',
              label: m.fields.content,
              format: (value) => <ValueText value={value} lines={8} />,
            },
          ]}
          isSaving={isBusy}
          onResolve={state.saveMerged}
          onClose={state.closeConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

type KeyProps = Pick<EntryFormState, 'form'> & { isNew: boolean };

/** The key, platform and flags kind can't change after creation. */
function KeyFields({ form, isNew }: KeyProps) {
  const { kind } = form.values.content;
  const isFlags = kind === 'flags';
  const kinds = appContentKind.options.filter((value) => isNew || isFlags === (value === 'flags'));
  const choose = (value: string | null) => {
    const next = appContentKind.parse(value);
    form.setFieldValue('content', blankOf(next));
    if (next === 'flags')
      form.setValues({ key: flagsKey, ...(form.values.platform === 'all' && { platform: 'web' }) });
    else if (isFlags) form.setFieldValue('key', '');
    form.clearErrors(); // their paths are those of the previous value
  };
  return (
    <FormSection title={m.sections.key}>
      {isNew && (
        <>
          <TextInput
            label={m.fields.key}
            description={m.keyHelp}
            required
            spellCheck={false}
            disabled={isFlags}
            maxLength={appContentLimits.key}
            {...form.getInputProps('key')}
          />
          <Select
            label={m.fields.platform}
            data={appPlatform.options
              .filter((value) => !isFlags || value !== 'all')
              .map((value) => ({ value, label: platformLabels[value] }))}
            allowDeselect={false}
            {...form.getInputProps('platform')}
          />
        </>
      )}
      <Select
        label={m.kind}
        data={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        allowDeselect={false}
        disabled={kinds.length === 1}
        data-path="content.kind"
        error={form.errors['content.kind']}
        onChange={choose}
      />
      <TextInput
        label={m.fields.description}
        description={m.descriptionHelp}
        maxLength={appContentLimits.description}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}
