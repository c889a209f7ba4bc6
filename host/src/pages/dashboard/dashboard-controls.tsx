import { useListState } from '@backlot/data/list-state';
import { countryChoicesOf } from '@backlot/data/use-country-choices';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { currencyOptions } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { PeriodControls, periodName } from '@backlot/ui/period';
import { sliceQuery } from '@backlot/contracts/money/reports/slice-query';
import { z } from '@backlot/contracts/z';
import { messages as m } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

const useCountryChoices = countryChoicesOf(countriesApi.all);

/** The URL also holds which period was chosen; the cards take dates. */
const state = z.extend(sliceQuery, { period: z.optional(periodName) });

/** Period, comparison, currency and country of all cards, in the URL. */
export function DashboardControls({ hasAmounts }: { hasAmounts: boolean }) {
  const { query, set } = useListState(state);
  const countries = useCountryChoices();
  const [country = null] = query.country ?? [];
  return (
    <div className={classes.controls} role="group" aria-label={m.controls}>
      <PeriodControls query={query} onChange={set} />
      {hasAmounts && (
        <Select
          label={m.currency}
          placeholder={m.anyCurrency}
          size="sm"
          searchable
          clearable
          data={currencyOptions()}
          value={query.currency ?? null}
          onChange={(currency) => set({ currency: currency ?? undefined })}
        />
      )}
      <Select
        label={m.country}
        placeholder={m.anyCountry}
        size="sm"
        searchable
        clearable
        data={countries}
        value={country}
        onChange={(code) => set({ country: code === null ? undefined : [code] })}
      />
    </div>
  );
}
