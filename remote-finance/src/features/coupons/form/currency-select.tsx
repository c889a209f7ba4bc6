import type { Form } from '@backlot/ui/record-form';
import { Select } from '@backlot/ui/form';
import { sameFigureIn } from '@backlot/contracts/platform/values/currency-digits';
import { currencyOptions } from '../../../select/currency-options.ts';
import { formMessages as m } from '../form.messages.ts';
import type { CouponDraft } from './coupon-draft.ts';

type Props = { form: Form<CouponDraft>; disabled?: boolean };

/** The one currency of all amounts of a coupon. */
export const CurrencySelect = ({ form, disabled = false }: Props) => (
  <Select
    label={m.fields.currency}
    description={m.currencyHelp}
    data={currencyOptions}
    searchable
    allowDeselect={false}
    disabled={disabled}
    clearable={form.values.type !== 'fixed'}
    clearButtonProps={{ 'aria-label': m.clear(m.fields.currency) }}
    nothingFoundMessage={m.nothingFound}
    {...form.getInputProps('currency')}
    onChange={(currency) => form.setValues(inCurrency(form.getValues(), currency))}
  />
);

/** Amounts keep their figures; without a currency there are none. */
function inCurrency({ currency: from, amountMinor, minAmountMinor }: CouponDraft, currency: string | null) {
  if (!from || !currency) return { currency, amountMinor: null, minAmountMinor: null };
  return {
    currency,
    amountMinor: sameFigureIn(amountMinor, from, currency),
    minAmountMinor: sameFigureIn(minAmountMinor, from, currency),
  };
}
