import { type DraftOf, type Fields, type InputOf } from '@backlot/contracts/platform/records/record-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openTitle } from '../document-title.ts';
import type { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { toast, toastStore } from '../toast-store.ts';
import { useClosing } from './use-closing.ts';
import { type ClosedForm, saveKeyOf, useIsSaving, useTakeOver, watchForInput } from './optimistic-saves.ts';
import type { usePendingUploads } from './use-pending-uploads.ts';
import { RefusedSaves } from './refused-saves.tsx';
import type { Draft, Options, Versioned } from './use-draft.ts';
import { useRefusals } from './use-refusals.ts';

type Save<F extends Fields, Stored> = {
  draft: DraftOf<F>;
  /** The version that it replaces. */
  over: Stored | null;
  /** What follows the save, such as publishing. */
  next?: ((saved: Stored) => void) | undefined;
  /** The form closes before the API responds. */
  closed?: (ClosedForm & { shown: Stored; hasActed: () => boolean }) | undefined;
};

/** Saving a draft: validation, the refusals of the API, the version conflict. */
export function useSave<F extends Fields, Stored extends Versioned<F>>(
  options: Options<F, Stored>,
  { form, base, load, resume }: Draft<F, Stored>,
  { isUploading, settle }: ReturnType<typeof usePendingUploads>,
  guard: ReturnType<typeof useUnsavedGuard>,
) {
  const refusals = useRefusals(options, form);
  const [isWaiting, setWaiting] = useState(false);
  const startFrom = (saved: Stored, submitted?: DraftOf<F>) => {
    load(saved, submitted);
    refusals.clear();
  };
  const { send, isPending, isElsewhere } = useSending(options, base, {
    onClose: guard.allowLeaving,
    onSaved: (saved, { draft }) => {
      if (!options.staysOpen) guard.allowLeaving();
      startFrom(saved, draft);
    },
    onRefused: (cause, save) => {
      guard.hold();
      if (save.over) resume(save.over, save.draft);
      refusals.show(cause, save);
    },
  });
  /**
   * Whether the draft is valid; otherwise its errors show, with those that the API alone knows.
   * @param isRestValid whether the input beside the fields is, which `refusalsOf` leaves out
   */
  const check = (isRestValid = true) => {
    refusals.clearFailure();
    const isValid = !form.validate().hasErrors;
    if (isValid && isRestValid) return true;
    refusals.add();
    void refusals.ask(base, !isRestValid);
    return false;
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
    if (check()) send({ draft: form.getValues(), over: base, next });
  };
  const { conflict, closeConflict, failure, count, summary } = refusals;

  return {
    theirs: conflict?.theirs,
    /** Who saved `theirs`, if it is known. */
    author: conflict?.author ?? null,
    isPending,
    /** Also while it waits for uploads. */
    isSaving: isPending || isWaiting,
    /** Another form of the record has closed with a save that is still pending. */
    isElsewhere,
    failure,
    refusals: count,
    summary,
    check,
    save: (): void => void submit(),
    /** Saves, then calls `next` with the stored record. */
    saveThen: (next: (saved: Stored) => void): void => void submit(next),
    startFrom,
    /** Saves the result of the conflict dialog on top of their version. */
    saveMerged: (merged: DraftOf<F>) => {
      if (!conflict) return;
      const { theirs, next } = conflict;
      resume(theirs, merged); // discarding returns to theirs
      closeConflict();
      refusals.clearFailure();
      send({ draft: merged, over: theirs, next });
    },
    closeConflict,
    discard: () => {
      form.reset();
      refusals.clear();
    },
  };
}

type Handlers<F extends Fields, Stored> = {
  onClose: () => void;
  onSaved: (saved: Stored, save: Save<F, Stored>) => void;
  onRefused: (cause: unknown, save: Save<F, Stored>) => void;
};

/** Sends a save: waits for the response, or closes the form and shows the record as it will be stored. */
function useSending<F extends Fields, Stored extends Versioned<F>>(
  options: Options<F, Stored>,
  base: Stored | null,
  { onClose, onSaved, onRefused }: Handlers<F, Stored>,
) {
  const { optimistic, record, savedText } = options;
  const cache = useQueryClient().getMutationCache();
  const isTracked = optimistic !== undefined && base !== null;
  const mutationKey = saveKeyOf(isTracked ? base : null);
  const closing = useClosing();
  useTakeOver(mutationKey, closing.isOpen, onRefused);
  const isSaving = useIsSaving(mutationKey);

  const { mutate, isPending } = useMutation({
    ...(isTracked && { mutationKey, gcTime: Infinity }), // what was typed is in it
    mutationFn: ({ draft, over, closed }: Save<F, Stored>) => {
      const input = draft as InputOf<F>; // the contract's schema has accepted it
      if (!optimistic || !over || !closed) return options.save(input, over);
      const sent = optimistic(input, over, closed.shown);
      toastStore.addBar(RefusedSaves);
      closing.begin();
      onClose();
      options.onSaved?.(closed.shown);
      return sent;
    },
    onSuccess: (saved, save) => {
      for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation);
      toast.success(typeof savedText === 'string' ? savedText : savedText(saved));
      if (save.closed) return;
      onSaved(saved, save);
      options.onSaved?.(saved);
      save.next?.(saved);
    },
    onError: (cause, save) => {
      if (!isTracked) onRefused(cause, save);
      else if (save.closed?.hasActed() === false) closing.whenGone(save.closed.reopen);
    },
  });
  return {
    isPending,
    isElsewhere: isSaving && !isPending,
    send: (save: Save<F, Stored>) => {
      const { over, draft, next } = save;
      const shown = isTracked && over && !next ? storedFrom(record, over, draft) : undefined;
      const { reopen } = closing;
      const closed = shown && { shown, title: openTitle(), reopen, hasActed: watchForInput() };
      mutate({ ...save, closed });
    },
  };
}

/** The record that a save will store, as far as the API doesn't derive it; undefined if that isn't a valid one. */
const storedFrom = <F extends Fields, Stored extends Versioned<F>>(
  record: Options<F, Stored>['record'],
  over: Stored,
  draft: DraftOf<F>,
): Stored | undefined => {
  const json: unknown = JSON.parse(JSON.stringify({ ...over, ...draft, version: over.version + 1 }));
  return record.safeParse(json).data;
};
