import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import {
  blankOf,
  type DraftOf,
  draftOf,
  errorsOf,
  type Fields,
  type InputOf,
  type ParsedOf,
} from '@backlot/contracts/platform/records/record-fields';
import type { Rule } from '@backlot/contracts/platform/records/record-rules';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { reference, type Reference } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mergeChanges } from '../form/merge-changes.ts';
import { setServerErrors, summaryOf } from '../form/server-errors.ts';
import { type Leaves, useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { toast } from '../toast-store.ts';
import { failureOf, type Refusal, refusal } from './refused-save.ts';
import { usePendingUploads } from './use-pending-uploads.ts';

const authored = z.object({ updatedBy: reference });
/** The API adds the author also to records that don't contain one. */
const authorIn = (data: unknown): Reference | null => authored.safeParse(data).data?.updatedBy ?? null;

type Versioned<F extends Fields> = ParsedOf<F> & { version: number };

type Options<F extends Fields, Stored> = {
  fields: F;
  /** The contract's rules of the whole input. */
  rules?: readonly Rule<ParsedOf<F>>[];
  /** The contract's schema of the stored record: a refused save returns the current one. */
  record: z.ZodMiniType<Stored>;
  /** null: a new record. */
  stored: Stored | null;
  /** Names of parts of fields by path, for errors: `cta.label`. */
  partNames?: (draft: DraftOf<F>) => FieldNames;
  /** Initial values of a new record instead of blanks. */
  initial?: Partial<DraftOf<F>>;
  /** @param base the version that the user saw; null for a new record */
  save: (input: InputOf<F>, base: Stored | null) => Promise<Stored>;
  /** For the toast. */
  savedText: string | ((saved: Stored) => string);
  onSaved?: (saved: Stored) => void;
  /** What counts as leaving the form; another page, unless said otherwise. */
  leaves?: Leaves;
  /** The form stays on screen after a save and continues from what is stored then. */
  staysOpen?: boolean;
  /** Whether the page holds unsaved input besides the fields, such as a chosen file. */
  hasOtherInput?: boolean;
  /** Reports whether closing would lose input. */
  onDirty?: (isDirty: boolean) => void;
};

/**
 * The form of one record, in a page, a drawer or a dialog: validated by the contract, saved as a whole, merged when
 * someone else saved first. Input is never lost.
 */
export function useRecordForm<F extends Fields, Stored extends Versioned<F>>(options: Options<F, Stored>) {
  const { fields, stored, onDirty } = options;
  const draft = useDraft(options);
  const { form, base, setBase, isDirty, patch } = draft;
  const uploads = usePendingUploads();
  const losesInput = isDirty || uploads.isUploading;
  const hasUnsaved = losesInput || options.hasOtherInput === true;
  const guard = useUnsavedGuard(hasUnsaved, options.leaves);
  useEffect(() => onDirty?.(losesInput), [losesInput, onDirty]);
  const { startFrom, isPending, ...saving } = useSave(options, draft, uploads, guard.allowLeaving);
  // A form that stays open follows its record, but never over unsaved input.
  if (stored && base && stored.version > base.version && !isDirty) startFrom(stored);

  return {
    fields,
    form,
    base,
    guard,
    isDirty,
    /** Whether closing the form loses input. */
    hasUnsaved,
    /** While it saves, a form that closes then takes no input, which would be lost. */
    isLocked: isPending && options.staysOpen !== true,
    patch,
    waitFor: uploads.waitFor,
    ...saving,
    /** Continues from another write of the record, such as an upload, unless someone else changed its fields. */
    rebase: (saved: Stored) => {
      if (base && hasSameFields(fields, base, saved)) setBase(saved);
    },
  };
}
export type RecordFormState<F extends Fields, Stored extends Versioned<F>> = ReturnType<
  typeof useRecordForm<F, Stored>
>;

type Draft<F extends Fields, Stored extends Versioned<F>> = ReturnType<typeof useDraft<F, Stored>>;

const hasSameFields = <F extends Fields>(fields: F, a: ParsedOf<F>, b: ParsedOf<F>) =>
  JSON.stringify(draftOf(fields, a)) === JSON.stringify(draftOf(fields, b));

/** The draft of a record, and the version that it is based on. */
function useDraft<F extends Fields, Stored extends Versioned<F>>({
  fields,
  rules,
  stored,
  initial,
  partNames,
}: Options<F, Stored>) {
  const [base, setBase] = useState(stored);
  const form: UseFormReturnType<DraftOf<F>> = useForm<DraftOf<F>>({
    initialValues: base ? draftOf(fields, base) : { ...blankOf(fields), ...initial },
    validate: (draft): FormErrors => errorsOf(fields, draft, rules, partNames?.(draft)),
  });
  /** @param submitted what was saved: fields that the user has changed since then keep their input */
  const load = (saved: Stored, submitted?: DraftOf<F>) => {
    const draft = draftOf(fields, saved);
    setBase(saved);
    form.setInitialValues(draft);
    form.setValues(
      submitted ? mergeChanges({ base: submitted, theirs: draft, mine: form.getValues() }).merged : draft,
    );
  };
  /** Sets fields, and clears their errors with those of their parts. */
  const patch = (part: Partial<DraftOf<F>>) => {
    for (const [key, value] of Object.entries(part)) {
      form.setFieldValue(key, value as never); // a value of that field
      for (const path of Object.keys(form.errors)) if (path.startsWith(`${key}.`)) form.clearFieldError(path);
    }
  };
  return { form, base, setBase, isDirty: form.isDirty(), load, patch };
}

type Save<F extends Fields, Stored> = {
  draft: DraftOf<F>;
  /** The version that it replaces. */
  over: Stored | null;
  /** What follows the save, such as publishing. */
  next?: ((saved: Stored) => void) | undefined;
};

const describeSaved = <Stored>(text: string | ((saved: Stored) => string), saved: Stored): string =>
  typeof text === 'string' ? text : text(saved);

type Conflict<F extends Fields, Stored> = Pick<Save<F, Stored>, 'next'> & {
  theirs: Stored;
  author: Reference | null;
};

/** Saving a draft: validation, the refusals of the API, the version conflict. */
function useSave<F extends Fields, Stored extends Versioned<F>>(
  options: Options<F, Stored>,
  { form, base, setBase, load }: Draft<F, Stored>,
  { isUploading, settle }: ReturnType<typeof usePendingUploads>,
  allowLeaving: () => void,
) {
  const { fields, record } = options;
  const [conflict, setConflict] = useState<Conflict<F, Stored>>();
  /** Refused saves so far: the summary takes the focus with each. */
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  const [isWaiting, setWaiting] = useState(false);
  const startFrom = (saved: Stored, submitted?: DraftOf<F>) => {
    load(saved, submitted);
    setRefusals(0);
  };
  const currentIn = (refused: Refusal | undefined) =>
    base && refused?.code === 'version_conflict' ? record.safeParse(refused.data).data : undefined;

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, over }: Save<F, Stored>) => options.save(draft as InputOf<F>, over), // the contract's schema has accepted it
    onSuccess: (saved, { draft, next }) => {
      if (!options.staysOpen) allowLeaving();
      startFrom(saved, draft);
      toast.success(describeSaved(options.savedText, saved));
      options.onSaved?.(saved);
      next?.(saved);
    },
    onError: (cause, { next }) => {
      const refused = refusal.safeParse(cause).data;
      const current = currentIn(refused);
      if (current) return setConflict({ theirs: current, author: authorIn(refused?.data), next });
      if (refused) setServerErrors(form, refused.errors, Object.keys(fields));
      refuse();
    },
  });
  /** Whether the draft is valid; otherwise its errors show. */
  const check = () => {
    const isValid = !form.validate().hasErrors;
    if (!isValid) refuse();
    return isValid;
  };
  /** Uploads are part of what is saved; one that fails shows its error and stops the save. */
  const submit = async (next?: (saved: Stored) => void) => {
    if (isPending || isWaiting) return;
    if (isUploading) {
      setWaiting(true);
      const hasAll = await settle();
      setWaiting(false);
      if (!hasAll) return;
    }
    if (check()) mutate({ draft: form.getValues(), over: base, next });
  };
  const failure = error && failureOf(refusal.safeParse(error).data, fields, currentIn);
  const summary = summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []);

  return {
    theirs: conflict?.theirs,
    /** Who saved `theirs`, if it is known. */
    author: conflict?.author ?? null,
    isPending,
    /** Also while it waits for uploads. */
    isSaving: isPending || isWaiting,
    /** Why the last save failed as a whole; errors of fields are in the form. */
    failure,
    refusals,
    summary: refusals === 0 ? [] : summary,
    check,
    save: (): void => void submit(),
    /** Saves, then calls `next` with the stored record. */
    saveThen: (next: (saved: Stored) => void): void => void submit(next),
    startFrom,
    /** Saves the result of the conflict dialog on top of their version. */
    saveMerged: (merged: DraftOf<F>) => {
      if (!conflict) return;
      const { theirs, next } = conflict;
      form.setInitialValues(draftOf(fields, theirs)); // discarding returns to theirs
      form.setValues(merged);
      setBase(theirs);
      setConflict(undefined);
      mutate({ draft: merged, over: theirs, next });
    },
    closeConflict: () => setConflict(undefined),
    discard: () => {
      form.reset();
      reset();
      setRefusals(0);
    },
  };
}
