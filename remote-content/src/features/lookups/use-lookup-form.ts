import { schemaResolver, setServerErrors, useForm } from '@backlot/ui/form';
import { toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import {
  type Lookup,
  lookup as lookupSchema,
  lookupInput,
  type LookupInput,
  lookupKeyOf,
} from '@backlot/contracts/site/lookups/edit';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import { z } from '@backlot/contracts/z';
import { useMemo, useState } from 'react';
import { keyShapes, lookupsMessages } from './lookups.messages.ts';
import { addLookup, inputOf, saveLookup } from './lookups.data.ts';

const blank: LookupInput = {
  key: '',
  name: '',
  i18n: {},
  description: null,
  color: null,
  active: true,
  parentKey: null,
  meta: {},
};

/** Checked before it is sent: the shape of a key follows from the type. */
const schemaOf = (type: LookupType) =>
  lookupInput.check(
    z.refine(({ key }) => key === '' || lookupKeyOf(type).safeParse(key).success, {
      path: ['key'],
      message: keyShapes[type] ?? lookupsMessages.form.keyShape,
    }),
  );

/** What a name proposes as a key; a standard's codes are for the person to know. */
const proposedKey = (type: LookupType, name: string): string =>
  type in keyShapes ? '' : slugOf(name).slice(0, 60).replace(/-$/, '');

/** Saving one entry: errors come under their fields, a version that is stale is settled field by field. */
export function useLookupForm(
  type: LookupType,
  lookup: Lookup | undefined,
  onSaved: (saved: Lookup) => void,
) {
  // What the person started from: the row changes when somebody else saves, and a save must not undo that unseen.
  const [opened] = useState(lookup);
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<Lookup | null>(null);
  const validate = useMemo(() => schemaResolver(schemaOf(type), { sync: true }), [type]);
  const base = opened ? inputOf(opened) : blank;
  const form = useForm<LookupInput>({ initialValues: base, validate });

  const send = async (values: LookupInput, version = opened?.version) => {
    setSaving(true);
    const input = { ...values, description: values.description?.trim() ? values.description : null };
    try {
      const saved =
        opened && version !== undefined
          ? await saveLookup({ ...input, _id: opened._id, version })
          : await addLookup({ type, ...input });
      setTheirs(null);
      onSaved(saved);
    } catch (error) {
      const current =
        error instanceof CallError && error.code === 'version_conflict'
          ? lookupSchema.safeParse(error.data).data
          : undefined;
      if (current) setTheirs(current);
      else {
        const errors = error instanceof CallError ? error.errors : [];
        const others = setServerErrors(form, errors, Object.keys(blank));
        if (errors.length === 0 || others.length > 0) toast.error(messageOf(error));
      }
    } finally {
      setSaving(false);
    }
  };

  /** The key follows the name of a new entry until somebody types another. */
  const setName = (name: string) => {
    const { key, name: before } = form.getValues();
    if (!opened && key === proposedKey(type, before)) form.setFieldValue('key', proposedKey(type, name));
    form.setFieldValue('name', name);
  };

  return {
    form,
    setName,
    isSaving,
    save: (values: LookupInput) => void send(values),
    conflict: theirs && {
      theirs: inputOf(theirs),
      base,
      resolve: (merged: LookupInput) => void send(merged, theirs.version),
      close: () => setTheirs(null),
    },
  };
}
