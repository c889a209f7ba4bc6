import { toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, summaryOf, useForm, useUnsavedGuard } from '@backlot/ui/form';
import { CallError, messageOf } from '@backlot/data/call-error';
import {
  type Faq,
  faq as faqSchema,
  type FaqAudience,
  faqInput,
  type FaqInput,
} from '@backlot/contracts/faq';
import { useEffect, useState } from 'react';
import { createFaq, replaceFaq } from './faq.data.ts';
import { formMessages as m } from './faq.messages.ts';

export type FaqFormProps = {
  /** Null: a new one. */
  faq: Faq | null;
  /** Whom a new question is for, to begin with. */
  audience: FaqAudience;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
};

export const inputOf = ({ question, answer, categoryId, audience, status }: Faq): FaqInput => ({
  question,
  answer,
  categoryId,
  audience,
  status,
});
const blank = (audience: FaqAudience): FaqInput => ({
  question: '',
  answer: '',
  categoryId: '',
  audience,
  status: 'draft',
});
const resolve = schemaResolver(faqInput, { sync: true });

/** The schema’s words, but a missing choice is asked for. */
const validate = (values: FaqInput) => {
  const errors = resolve(values);
  return values.categoryId === '' ? { ...errors, categoryId: m.categoryMissing } : errors;
};

/** The state of the form, and saving it: what was typed stays, and every refusal goes where it belongs. */
export const useFaqForm = ({ faq, audience, onDirty, onSaved }: FaqFormProps) => {
  const [base, setBase] = useState(faq);
  const [theirs, setTheirs] = useState<Faq | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<FaqInput>({ initialValues: base ? inputOf(base) : blank(audience), validate });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const refuse = (error: unknown) => {
    const newer =
      error instanceof CallError && error.code === 'version_conflict'
        ? faqSchema.safeParse(error.data)
        : null;
    if (newer?.success) return setTheirs(newer.data);
    const unplaced =
      error instanceof CallError ? setServerErrors(form, error.errors, Object.keys(m.fields)) : [];
    const isOfFields = error instanceof CallError && error.errors.length > unplaced.length;
    setFailure(isOfFields ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const send = async (input: FaqInput, over: Faq | null) => {
    setBusy(true);
    setFailure(null);
    try {
      if (over) await replaceFaq(over, input);
      else await createFaq(input);
      guard.letGo();
      toast.success(over ? m.saved : m.created);
      onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    if (form.validate().hasErrors) setRefusals((count) => count + 1);
    else void send(form.getValues(), base);
  };
  const saveMerged = (merged: FaqInput) => {
    if (!theirs) return;
    form.setValues(merged);
    setBase(theirs);
    setTheirs(null);
    void send(merged, theirs);
  };
  const summary =
    refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []);

  return {
    form,
    base,
    theirs,
    guard,
    isBusy,
    refusals,
    summary,
    save: () => {
      if (!isBusy) save();
    },
    saveMerged,
    closeConflict: () => setTheirs(null),
  };
};
export type FaqFormState = ReturnType<typeof useFaqForm>;
