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
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Rule } from '@backlot/contracts/platform/records/record-rules';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import type { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { mergeChanges } from '../form/merge-changes.ts';
import type { Leaves } from '../form/use-unsaved-guard.ts';

export type Versioned<F extends Fields> = ParsedOf<F> & { version: number };

export type Options<F extends Fields, Stored> = {
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
  /** `refusalsOf` of the resource: a draft that the contract refuses shows what the API refuses too, in one round. */
  refusalsOf?: (input: unknown, base: Stored | null) => Promise<readonly FieldError[]>;
  /**
   * `saveOptimistically` of the resource: the form of a stored record closes with the save and doesn't wait for the
   * response. For forms with an address; a refused save brings them back with what was typed.
   */
  optimistic?: (input: InputOf<F>, base: Stored, shown: Stored) => Promise<Stored>;
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

export type Draft<F extends Fields, Stored extends Versioned<F>> = ReturnType<typeof useDraft<F, Stored>>;

/** The draft of a record, and the version that it is based on. */
export function useDraft<F extends Fields, Stored extends Versioned<F>>({
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
  /** Continues with input that was typed over another version; discarding returns to that version. */
  const resume = (over: Stored, typed: DraftOf<F>) => {
    setBase(over);
    form.setInitialValues(draftOf(fields, over));
    form.setValues(typed);
  };
  /** Sets fields, and clears their errors with those of their parts. */
  const patch = (part: Partial<DraftOf<F>>) => {
    for (const [key, value] of Object.entries(part)) {
      form.setFieldValue(key, value as never); // a value of that field
      for (const path of Object.keys(form.errors)) if (path.startsWith(`${key}.`)) form.clearFieldError(path);
    }
  };
  return { form, base, setBase, isDirty: form.isDirty(), load, resume, patch };
}
