import { useUndoable } from '@backlot/ui/record';
import { Switch, toastError } from '@backlot/ui';
import type { Country } from '@backlot/contracts/site/countries/country';
import { countryActions } from './countries.data.ts';
import classes from './countries.module.css';
import { countriesMessages as m } from './countries.messages.ts';

type Props = { country: Country; field: 'sellable' | 'signupAllowed'; label: string };

/** A cell that is toggled in place, with undo. */
export function CountrySwitch({ country, field, label }: Props) {
  const toggle = (from: Country) => countryActions.patch(from, { [field]: !from[field] });
  const toggling = useUndoable({
    run: toggle,
    undo: toggle,
    done: (saved) => m.switched(label, saved[field]),
    onError: toastError,
  });
  return (
    <span className={classes.cell}>
      <Switch
        aria-label={label}
        checked={country[field]}
        disabled={country.embargo}
        title={country.embargo ? m.underEmbargo : undefined}
        aria-busy={toggling.isPending}
        onChange={() => !toggling.isPending && toggling.mutate(country)}
      />
      {/* Cards have no column headers. */}
      <span className={classes.onCard} aria-hidden>
        {m.columns[field]}
      </span>
    </span>
  );
}
