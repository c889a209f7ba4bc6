import { toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, summaryOf, useForm, useUnsavedGuard } from '@backlot/ui/form';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import {
  type AppContent,
  appContent as entrySchema,
  appContentEdit,
  appContentInput,
  type AppContentInput,
} from '@backlot/contracts/site/app-content/app-content';
import { useState } from 'react';
import { createEntry, entryQuery, stageEntry } from './app-content.data.ts';
import { startOf } from './content-value.ts';
import { entryMessages as m } from './entry.messages.ts';

const resolveNew = schemaResolver(appContentInput, { sync: true });
const resolveEdit = schemaResolver(appContentEdit, { sync: true });

/** Errors by the schema; of an image they name the missing part. */
const validate = (values: AppContentInput, isNew: boolean) => {
  const { description, content } = values;
  const errors = isNew ? resolveNew(values) : resolveEdit({ description, content });
  if (content.kind === 'image') {
    if (!content.value['en']) errors['content.value.en'] = m.imageMissing;
    for (const [language, { alt }] of Object.entries(content.value))
      if (alt.trim() === '') errors[`content.value.${language}.alt`] = m.altMissing;
  }
  return errors;
};

type Options = {
  /** null: a new key. */
  entry: AppContent | null;
  /** Initial values. */
  initial: AppContentInput;
  onSaved: (entry: AppContent) => void;
};

/** The state of the form; input survives every failure. */
export function useEntryForm({ entry, initial, onSaved }: Options) {
  const [base, setBase] = useState(entry);
  const [theirs, setTheirs] = useState<AppContent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<AppContentInput>({
    initialValues: initial,
    validate: (values) => validate(values, base === null),
  });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);

  const refuse = (error: unknown) => {
    const isStale = error instanceof CallError && error.code === 'version_conflict';
    const newer = isStale ? entrySchema.safeParse(error.data).data : undefined;
    if (newer) return setTheirs(newer);
    const errors = error instanceof CallError ? error.errors : [];
    const unplaced = setServerErrors(form, errors, ['key', 'platform', 'description', 'content']);
    setFailure(errors.length > unplaced.length ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const store = async (input: AppContentInput, over: AppContent | null) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { description, content } = input;
      const saved = over ? await stageEntry(over, { description, content }) : await createEntry(input);
      const values = { ...input, ...startOf(saved) };
      setTheirs(null);
      setBase(saved);
      form.setInitialValues(values); // nothing is unsaved: leaving is free
      form.setValues(values);
      queryClient.setQueryData(entryQuery(saved._id).queryKey, saved);
      toast.success(over ? m.saved : m.created);
      if (!over) guard.letGo();
      onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    base,
    isDirty,
    guard,
    theirs,
    isBusy,
    failure,
    refusals,
    summary:
      refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []),
    save: () => {
      if (form.validate().hasErrors) setRefusals((count) => count + 1);
      else void store(form.getValues(), base);
    },
    saveMerged: (merged: AppContentInput) => {
      form.setValues(merged);
      if (theirs) void store(merged, theirs);
    },
    closeConflict: () => setTheirs(null),
    discard: () => {
      form.reset();
      setFailure(null);
      setRefusals(0);
    },
  };
}
export type EntryFormState = ReturnType<typeof useEntryForm>;
