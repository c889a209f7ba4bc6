import { useUndoable } from '@backlot/ui/record';
import { Switch, toastError } from '@backlot/ui';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { type Country, countryFields } from '@backlot/contracts/site/countries/country';
import { lazy, Suspense, useState } from 'react';
import { countryActions } from './countries.data.ts';
import classes from './countries.module.css';
import { countriesMessages as m } from './countries.messages.ts';

const CloseSalesDialog = lazy(() => import('./close-sales-dialog.tsx'));

type Props = { country: Country; field: 'sellable' | 'signupAllowed'; label: string };

/** A cell that is toggled in place, with undo; turning sales off is confirmed first. */
export function CountrySwitch({ country, field, label }: Props) {
  const toggle = (from: Country) => countryActions.patch(from, { [field]: !from[field] });
  const toggling = useUndoable({
    run: toggle,
    undo: toggle,
    done: (saved) => m.switched(label, saved[field]),
    onError: toastError,
  });
  const [isClosing, setClosing] = useState(false);
  return (
    <span className={classes.cell}>
      <Switch
        aria-label={label}
        checked={country[field]}
        disabled={country.embargo}
        title={country.embargo ? m.underEmbargo : undefined}
        aria-busy={toggling.isPending}
        onChange={() => {
          if (toggling.isPending) return;
          if (field === 'sellable' && country.sellable) setClosing(true);
          else toggling.mutate(country);
        }}
      />
      <Suspense>
        {isClosing && (
          <CloseSalesDialog
            country={country}
            isPending={toggling.isPending}
            onConfirm={() => toggling.mutate(country, { onSettled: () => setClosing(false) })}
            onClose={() => setClosing(false)}
          />
        )}
      </Suspense>
      {/* Cards have no column headers. */}
      <span className={classes.onCard} aria-hidden>
        {columnLabelOf(countryFields[field])}
      </span>
    </span>
  );
}
