import type { UseFormReturnType } from '@mantine/form';
import { type DraftOf, errorsOf, type Fields } from '@backlot/contracts/platform/records/record-fields';
import { reference, type Reference } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { addServerErrors, setServerErrors, summaryOf } from '../form/server-errors.ts';
import type { Options as DraftOptions } from './use-draft.ts';
import { failureOf, refusal } from './refused-save.ts';

const authored = z.object({ updatedBy: reference });
/** The API adds the author also to records that don't contain one. */
const authorIn = (data: unknown): Reference | null => authored.safeParse(data).data?.updatedBy ?? null;

type Refused<Stored> = {
  /** The version that the save was to replace; null: a new record, which has no other version. */
  over: Stored | null;
  /** What follows the save, such as publishing. */
  next?: ((saved: Stored) => void) | undefined;
};
type Conflict<Stored> = Pick<Refused<Stored>, 'next'> & { theirs: Stored; author: Reference | null };
type Options<F extends Fields, Stored> = Pick<
  DraftOptions<F, Stored>,
  'fields' | 'rules' | 'record' | 'refusalsOf'
>;

/** What is wrong with a draft: errors of fields, a failure of the whole save, or a version conflict. */
export function useRefusals<F extends Fields, Stored>(
  { fields, rules, record, refusalsOf }: Options<F, Stored>,
  form: UseFormReturnType<DraftOf<F>>,
) {
  const [conflict, setConflict] = useState<Conflict<Stored>>();
  const [failure, setFailure] = useState<string | null>(null);
  /** Refused saves so far: the summary takes the focus with each. */
  const [count, setCount] = useState(0);
  const add = () => setCount((before) => before + 1);
  const summary = summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []);
  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Why the last save failed as a whole; errors of fields are in the form. */
    failure,
    clearFailure: () => setFailure(null),
    count,
    summary: count === 0 ? [] : summary,
    add,
    show: (cause: unknown, { over, next }: Refused<Stored>) => {
      const refused = refusal.safeParse(cause).data;
      const theirs =
        over && refused?.code === 'version_conflict' ? record.safeParse(refused.data).data : undefined;
      if (theirs) return setConflict({ theirs, author: authorIn(refused?.data), next });
      if (refused) setServerErrors(form, refused.errors, Object.keys(fields));
      setFailure(failureOf(refused, fields));
      add();
    },
    /** Adds what the API alone refuses in a draft that the contract refuses, or `refusalsOf` sends so that it does. */
    ask: async (over: Stored | null, isRefused = false) => {
      const draft: unknown = JSON.parse(JSON.stringify(form.getValues()));
      const isStorable = !isRefused && Object.keys(errorsOf(fields, draft as DraftOf<F>, rules)).length === 0; // parses it
      const refused = isStorable ? [] : ((await refusalsOf?.(draft, over)) ?? []);
      addServerErrors(form, refused, draft as DraftOf<F>);
    },
    clear: () => {
      setCount(0);
      setFailure(null);
    },
  };
}
