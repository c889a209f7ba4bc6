import { Switch, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { invalidate } from '@backlot/data/query';
import type { Country } from '@backlot/contracts/site/countries/country';
import { useMutation } from '@tanstack/react-query';
import { countryActions } from './countries.data.ts';
import classes from './countries.module.css';
import { countriesMessages as m } from './countries.messages.ts';

type Props = { country: Country; field: 'sellable' | 'signupAllowed'; label: string };

/** A cell that is switched in place, at the version on screen, and undone at the version that it made. */
export function CountrySwitch({ country, field, label }: Props) {
  const toggle = (from: Country) => countryActions.patch(from, { [field]: !from[field] });
  const onError = (error: Error) => {
    toast.error(messageOf(error));
    void invalidate('country'); // someone else may have changed it
  };
  const undoing = useMutation({ mutationFn: toggle, onError });
  const toggling = useMutation({
    mutationFn: toggle,
    onSuccess: (saved) => undo(m.switched(label, saved[field]), async () => undoing.mutate(saved)),
    onError,
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
      {/* A card has no column heads. */}
      <span className={classes.onCard} aria-hidden>
        {m.columns[field]}
      </span>
    </span>
  );
}
