import { currencyOptions } from '@backlot/ui';
import { MoneyInput, Select } from '@backlot/ui/form';
import { FieldRows, type InputProps } from '@backlot/ui/record-form';
import { rescaleMinor } from '@backlot/contracts/platform/values/currency-digits';
import { type PlanPrice, planPriceFields } from '@backlot/contracts/money/plans/plan';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import own from '../subscriptions.module.css';
import { plansMessages as m } from './plans.messages.ts';

/** An amount of 0 is an empty input; the contract refuses it. */
export const blankPrice: PlanPrice = { currency: 'EUR', amountMinor: 0, country: null };

/** One price per currency, or per country. */
export function PricesInput({
  label,
  value: prices,
  onChange,
  error,
  context,
  'data-path': path,
}: InputProps<PlanPrice[]>) {
  const countries = useCountryChoices();
  const set = (index: number, part: Partial<PlanPrice>) => {
    for (const key of Object.keys(part)) context.clearErrorAt(`${index}.${key}`);
    onChange(prices.map((price, at) => (at === index ? { ...price, ...part } : price)));
  };
  return (
    <fieldset className={own.group}>
      <legend className={own.legend}>{label}</legend>
      <FieldRows
        count={prices.length}
        nameOf={(index) => m.row(m.whatPrice, index)}
        removeLabel={m.remove}
        addLabel={m.addPrice}
        error={error}
        onAdd={() => onChange([...prices, blankPrice])}
        onRemove={(index) => onChange(prices.filter((_, at) => at !== index))}
      >
        {(index) => {
          const { currency, amountMinor, country } = prices[index] ?? blankPrice;
          const at = (part: keyof PlanPrice) => ({
            'data-path': `${path}.${index}.${part}`,
            error: context.errorAt(`${index}.${part}`),
          });
          return (
            <div className={own.fields}>
              <Select
                label={planPriceFields.currency.label}
                required
                searchable
                allowDeselect={false}
                data={currencyOptions()}
                value={currency}
                {...at('currency')}
                onChange={(next) =>
                  next &&
                  set(index, { currency: next, amountMinor: rescaleMinor(amountMinor, currency, next) })
                }
              />
              <MoneyInput
                label={planPriceFields.amountMinor.label}
                required
                currency={currency}
                value={amountMinor === 0 ? null : amountMinor}
                {...at('amountMinor')}
                onChange={(minor) => set(index, { amountMinor: minor ?? 0 })}
              />
              <Select
                label={planPriceFields.country.label}
                placeholder={m.everywhere}
                searchable
                clearable
                data={countries}
                value={country}
                {...at('country')}
                onChange={(next) => set(index, { country: next })}
              />
            </div>
          );
        }}
      </FieldRows>
    </fieldset>
  );
}
