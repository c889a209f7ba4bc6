import { draftOf, type Fields, type ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { useEffect } from 'react';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { type Options, useDraft, type Versioned } from './use-draft.ts';
import { usePendingUploads } from './use-pending-uploads.ts';
import { useSave } from './use-save.ts';

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
  const { startFrom, isPending, isElsewhere, ...saving } = useSave(options, draft, uploads, guard);
  // A form that stays open follows its record, but never over unsaved input.
  if (stored && base && stored.version > base.version && !isDirty) startFrom(stored);

  return {
    fields,
    form,
    base,
    /** Leaving while it saves waits for the response. */
    guard: { ...guard, isHeld: guard.isHeld && !saving.isSaving },
    isDirty,
    /** Whether closing the form loses input. */
    hasUnsaved,
    /** While it saves, a form that closes then takes no input, which would be lost. */
    isLocked: isElsewhere || (isPending && options.staysOpen !== true),
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

const hasSameFields = <F extends Fields>(fields: F, a: ParsedOf<F>, b: ParsedOf<F>) =>
  JSON.stringify(draftOf(fields, a)) === JSON.stringify(draftOf(fields, b));
