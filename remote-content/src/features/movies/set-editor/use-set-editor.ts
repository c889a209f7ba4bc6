import { toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { useState } from 'react';
import { setEditorMessages as m } from './set-editor.messages.ts';

/** A set that belongs to a movie, such as its rights, and the version of the movie that it was read at. */
export type Versioned<T> = { version: number; value: T };

type Options<T> = {
  loaded: Versioned<T>;
  /** As it is stored now: asked for when somebody else has saved first. */
  load: () => Promise<Versioned<T>>;
  save: (set: Versioned<T>) => Promise<Versioned<T>>;
  /** Why a draft can't be saved; null when it can. */
  problemOf: (draft: T) => string | null;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const noErrors: readonly FieldError[] = [];

/**
 * What is drafted, what it started from, and what went wrong; what was drafted always stays. Saved is on demand only.
 * When another change of the movie came in between and left the set alone, it is saved on top without a question.
 */
export function useSetEditor<T>({ loaded, load, save, problemOf }: Options<T>) {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded.value);
  const [theirs, setTheirs] = useState<Versioned<T> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState(noErrors);
  const isDirty = !isSame(draft, base.value);

  const take = (set: Versioned<T>) => {
    setBase(set);
    setDraft(set.value);
    setTheirs(null);
    setFailure(null);
    setErrors(noErrors);
  };
  // Somebody else's change shows at once where nothing is drafted.
  if (loaded.version > base.version && !isDirty && !isBusy) take(loaded);

  const send = async (value: T, version: number): Promise<void> => {
    try {
      take(await save({ value, version }));
      toast.success(m.saved);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error;
      const now = await load();
      if (!isSame(now.value, base.value)) return setTheirs(now);
      setBase(now);
      take(await save({ value, version: now.version }));
      toast.success(m.saved);
    }
  };
  const run = async (value: T, version: number): Promise<void> => {
    if (isBusy) return;
    const problem = problemOf(value);
    setFailure(problem);
    setErrors(noErrors);
    if (problem !== null) return;
    setBusy(true);
    try {
      await send(value, version);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof CallError) setErrors(error.errors);
    } finally {
      setBusy(false);
    }
  };

  return {
    base: base.value,
    draft,
    change: (next: T) => {
      setDraft(next);
      setFailure(null);
      setErrors(noErrors);
    },
    theirs: theirs?.value ?? null,
    isDirty,
    isBusy,
    failure,
    /** What the API refused, by path. */
    errors,
    save: () => void run(draft, base.version),
    saveMerged: (merged: T) => {
      if (!theirs) return;
      setDraft(merged);
      setBase(theirs);
      setTheirs(null);
      void run(merged, theirs.version);
    },
    closeConflict: () => setTheirs(null),
    discard: () => take(base),
  };
}
export type SetEditor<T> = ReturnType<typeof useSetEditor<T>>;
