import { Switch, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Country } from '@backlot/contracts/site/countries/country';
import { useState } from 'react';
import { countriesChanged, inputOf, saveCountry } from './countries.data.ts';
import classes from './countries.module.css';
import { countriesMessages as m } from './countries.messages.ts';

type Props = { country: Country; field: 'sellable' | 'signupAllowed'; label: string };

/** One cell of the matrix: switched in place, at the version that is shown, and back by Undo. */
export function CountrySwitch({ country, field, label }: Props) {
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const switched = await turn(country, field);
    if (switched) undo(m.switched(label, switched[field]), async () => void (await turn(switched, field)));
    setBusy(false);
  };
  return (
    <span className={classes.cell}>
      <Switch
        aria-label={label}
        checked={country[field]}
        disabled={country.embargo}
        title={country.embargo ? m.underEmbargo : undefined}
        aria-busy={isBusy}
        onChange={() => !isBusy && void change()}
      />
      {/* A card has no column heads. */}
      <span className={classes.onCard} aria-hidden>
        {m.columns[field]}
      </span>
    </span>
  );
}

/** Tells of a failure, and shows what is stored. */
async function turn(country: Country, field: Props['field']): Promise<Country | undefined> {
  try {
    return await saveCountry(country._id, country.version, { ...inputOf(country), [field]: !country[field] });
  } catch (error) {
    toast.error(messageOf(error));
    countriesChanged();
    return undefined;
  }
}
