import { LeaveDialog, useCloseGuard } from '@backlot/ui/form';
import {
  FormButtons,
  type FormLayout,
  keysIn,
  partNamesOfTranslations,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  lookup as record,
  type Lookup,
  lookupFields,
  lookupRules,
} from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { addLookup, lookupActions, refusalsOfNew } from './lookups.data.ts';
import { LookupContext, lookupInputs, lookupTexts, useBoardNames } from './lookups.fields.tsx';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';
import classes from './lookups.module.css';

/** Where each field is edited; only ratings have the fields of a rating, and the list activates entries. */
const layout: FormLayout<typeof lookupFields, 'grid' | 'rating' | 'below'> = {
  name: 'grid',
  key: 'grid',
  color: 'grid',
  parentKey: 'rating',
  meta: 'rating',
  description: 'below',
  i18n: 'below',
  active: null,
};
type Props = {
  type: LookupType;
  /** Absent for a new one. */
  lookup?: Lookup;
  onSaved?: (saved: Lookup) => void;
  onClose: () => void;
};

/** An entry, edited in its row, or a new one. Enter saves, Escape cancels. */
export function LookupForm({ type, lookup, onSaved, onClose }: Props) {
  const [opened] = useState(lookup ?? null); // a save of someone else must not change what this one started from
  const state = useRecordForm({
    fields: lookupFields,
    rules: useMemo(() => lookupRules(type), [type]),
    partNames: ({ i18n }) => ({ ...partNamesOfTranslations('i18n', i18n), 'meta.minAge': lookupFields.meta }),
    record,
    stored: opened,
    save: (input, base) => (base ? lookupActions.save(input, base) : addLookup({ type, ...input })),
    refusalsOf: (input, base) => (base ? lookupActions.refusalsOf(input, base) : refusalsOfNew(type, input)),
    savedText: opened ? m.saved : m.added(typeLabels[type].one),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { close, guard } = useCloseGuard(state.hasUnsaved, onClose);
  const nameOf = useBoardNames();
  const entry = useMemo(() => ({ type, stored: lookup ?? null }), [type, lookup]);
  const closeOnEscape = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent) => {
    // Events of the dialogs bubble here too.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (key === 'Escape' && !defaultPrevented && isInside) close();
  };
  const fields = { state, inputs: lookupInputs, nameOf };
  return (
    <LookupContext value={entry}>
      <div className={classes.form} onKeyDown={closeOnEscape}>
        <RecordFormFrame
          state={state}
          texts={lookupTexts}
          nameOf={nameOf}
          label={lookup ? m.form.label(lookup.name) : m.form.newLabel(typeLabels[type].one)}
        >
          <div className={classes.fields}>
            <RecordFields
              {...fields}
              only={type === 'rating' ? keysIn(layout, 'grid', 'rating') : keysIn(layout, 'grid')}
            />
          </div>
          <RecordFields {...fields} only={keysIn(layout, 'below')} />
          <FormButtons isSaving={state.isSaving} onCancel={close} />
        </RecordFormFrame>
        <LeaveDialog guard={guard} />
      </div>
    </LookupContext>
  );
}
