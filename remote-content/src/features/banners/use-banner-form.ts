import { toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, summaryOf, useForm, useUnsavedGuard } from '@backlot/ui/form';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import { type Banner, banner as bannerSchema, bannerForm, type BannerWire } from '@backlot/contracts/banners';
import { useState } from 'react';
import { bannerQuery, createBanner, inputOf, replaceBanner } from './banners.data.ts';
import { formMessages as m } from './banner-form.messages.ts';

const resolve = schemaResolver(bannerForm, { sync: true });

/** The schema’s words, but what was not chosen yet is asked for. */
const validate = (values: BannerWire) => {
  const errors = resolve(values);
  if (values.slot === '') errors['slot'] = m.placeMissing;
  for (const field of ['desktopImage', 'mobileImage'] as const)
    if (values[field]?.alt.trim() === '') errors[`${field}.alt`] = m.altMissing;
  return errors;
};

type Options = {
  /** Null: a new one. */
  banner: Banner | null;
  /** What the form starts with. */
  initial: BannerWire;
  onSaved: (banner: Banner) => void;
};

/** The state of the form: what is typed, what is stored, and what went wrong. What was typed always stays. */
export function useBannerForm({ banner, initial, onSaved }: Options) {
  const [base, setBase] = useState(banner);
  const [theirs, setTheirs] = useState<Banner | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<BannerWire>({ initialValues: initial, validate });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);

  const adopt = (stored: Banner) => {
    setBase(stored);
    form.setInitialValues(inputOf(stored)); // nothing is unsaved any more, so that leaving is free
    form.setValues(inputOf(stored));
  };

  const refuse = (error: unknown) => {
    const isStale = error instanceof CallError && error.code === 'version_conflict';
    const newer = isStale ? bannerSchema.safeParse(error.data).data : undefined;
    if (newer) return setTheirs(newer);
    const errors = error instanceof CallError ? error.errors : [];
    const unplaced = setServerErrors(form, errors, Object.keys(m.fields));
    setFailure(errors.length > unplaced.length ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const store = async (input: BannerWire, over: Banner | null) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = over ? await replaceBanner(over, input) : await createBanner(input);
      setTheirs(null);
      adopt(saved);
      queryClient.setQueryData(bannerQuery(saved._id).queryKey, saved);
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
    theirs: theirs && inputOf(theirs),
    isBusy,
    failure,
    refusals,
    summary:
      refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []),
    save: () => {
      if (form.validate().hasErrors) setRefusals((count) => count + 1);
      else void store(form.getValues(), base);
    },
    saveMerged: (merged: BannerWire) => {
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
export type BannerFormState = ReturnType<typeof useBannerForm>;
