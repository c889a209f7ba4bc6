import type { Form } from '@backlot/ui/record-form';
import { Select } from '@backlot/ui/form';
import { currencyChoices } from '../../../options/currency-choices.ts';
import { formMessages as m } from '../form.messages.ts';
import type { CouponDraft } from './coupon-draft.ts';

type Props = { form: Form<CouponDraft>; disabled?: boolean };

/** The one currency of all amounts of a coupon. */
export const CurrencySelect = ({ form, disabled = false }: Props) => (
  <Select
    label={m.fields.currency}
    description={m.currencyHelp}
    data={currencyChoices}
    searchable
    allowDeselect={false}
    disabled={disabled}
    clearable={form.values.type !== 'fixed'}
    clearButtonProps={{ 'aria-label': m.clear(m.fields.currency) }}
    nothingFoundMessage={m.nothingFound}
    {...form.getInputProps('currency')}
    // An amount is in minor units of its currency: in another one it would be another amount.
    onChange={(currency) => form.setValues({ currency, amountMinor: null, minAmountMinor: null })}
  />
);
