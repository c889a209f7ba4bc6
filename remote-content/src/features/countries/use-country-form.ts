import { toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, summaryOf, useForm } from '@backlot/ui/form';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import {
  type Country,
  country as countrySchema,
  countryForm,
  type CountryInput,
} from '@backlot/contracts/site/countries/country';
import { useState } from 'react';
import { countryOf, inputOf, saveCountry } from './countries.data.ts';
import { countriesMessages as m, fieldLabels } from './countries.messages.ts';

/** The state of the form: what is typed, what is stored, and what went wrong. What was typed always stays. */
export function useCountryForm(country: Country) {
  // What the person started from: a save must not take a later change with it unseen.
  const [started, setStarted] = useState(country);
  const [theirs, setTheirs] = useState<Country | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const base = inputOf(started);
  const form = useForm<CountryInput>({
    initialValues: base,
    validate: schemaResolver(countryForm, { sync: true }),
  });
  const isDirty = form.isDirty();
  const take = (stored: Country) => {
    setTheirs(null);
    setStarted(stored);
    form.setInitialValues(inputOf(stored)); // nothing is unsaved any more, so that leaving is free
    form.setValues(inputOf(stored));
  };
  if (country.version > started.version && !isDirty && !isBusy) take(country);

  const refuse = (error: unknown) => {
    const isStale = error instanceof CallError && error.code === 'version_conflict';
    const newer = isStale ? countrySchema.safeParse(error.data).data : undefined;
    if (newer) return setTheirs(newer);
    const errors = error instanceof CallError ? error.errors : [];
    const unplaced = setServerErrors(form, errors, Object.keys(fieldLabels));
    setFailure(errors.length > unplaced.length ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const store = async (input: CountryInput, version: number) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await saveCountry(country._id, version, input);
      take(saved);
      queryClient.setQueryData(countryOf(country._id).queryKey, saved);
      toast.success(m.saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    base,
    theirs: theirs && inputOf(theirs),
    isDirty,
    isBusy,
    failure,
    refusals,
    summary:
      refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []),
    save: () => {
      if (form.validate().hasErrors) setRefusals((count) => count + 1);
      else void store(form.getValues(), started.version);
    },
    saveMerged: (merged: CountryInput) => {
      form.setValues(merged);
      if (theirs) void store(merged, theirs.version);
    },
    closeConflict: () => setTheirs(null),
    discard: () => {
      form.reset();
      setFailure(null);
      setRefusals(0);
    },
  };
}
export type CountryFormState = ReturnType<typeof useCountryForm>;
