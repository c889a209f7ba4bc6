import { MomentInput, ownTimeZone } from '@backlot/ui/dates';
import { FormCard, type Form, formClasses } from '@backlot/ui/record-form';
import { MoneyInput, MultiSelect, NumberInput, Switch, Textarea } from '@backlot/ui/form';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { couponLimits } from '@backlot/contracts/money/coupons/coupon';
import { useQuery } from '@tanstack/react-query';
import { formMessages as m } from '../form.messages.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { CurrencySelect } from './currency-select.tsx';
import { numberOrNull } from './number-or-null.ts';

type Props = { form: Form<CouponDraft> };

/** From when and until when it is good. */
export function TimeFields({ form }: Props) {
  return (
    <FormCard title={m.sections.time} text={m.timeHelp(ownTimeZone())}>
      <div className={formClasses.pair}>
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <div key={field} data-path={field}>
            <MomentInput
              label={m.fields[field]}
              description={field === 'startsAt' ? m.startHelp : m.endHelp}
              side="any"
              clearable
              value={form.values[field] === null ? null : new Date(form.values[field])}
              error={form.errors[field]}
              onChange={(at) => form.setFieldValue(field, at && at.toISOString())}
            />
          </div>
        ))}
      </div>
    </FormCard>
  );
}

/** How often, for whom and from which price on. */
export function LimitFields({ form }: Props) {
  const { data: countries = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: 600_000 });
  const { type, currency, maxRedemptions, perWatcher, minAmountMinor } = form.values;
  return (
    <FormCard title={m.sections.limits}>
      <div className={formClasses.pair}>
        <NumberInput
          label={m.fields.maxRedemptions}
          description={m.limitHelp}
          min={1}
          max={couponLimits.redemptions}
          allowDecimal={false}
          thousandSeparator=","
          data-path="maxRedemptions"
          error={form.errors['maxRedemptions']}
          value={maxRedemptions ?? ''}
          onChange={(value) => form.setFieldValue('maxRedemptions', numberOrNull(value))}
        />
        <NumberInput
          label={m.fields.perWatcher}
          min={1}
          max={couponLimits.perWatcher}
          allowDecimal={false}
          required
          data-path="perWatcher"
          error={form.errors['perWatcher']}
          value={perWatcher}
          onChange={(value) => form.setFieldValue('perWatcher', numberOrNull(value) ?? 0)}
        />
      </div>
      <div className={formClasses.pair} hidden={type === 'fixed' && currency === null}>
        {type !== 'fixed' && <CurrencySelect form={form} />}
        {currency !== null && (
          <MoneyInput
            label={m.fields.minAmountMinor}
            description={m.minimumHelp}
            currency={currency}
            data-path="minAmountMinor"
            error={form.errors['minAmountMinor']}
            value={minAmountMinor}
            onChange={(minor) => form.setFieldValue('minAmountMinor', minor)}
          />
        )}
      </div>
      <MultiSelect
        label={m.fields.countries}
        description={m.countriesHelp}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        searchable
        hidePickedOptions
        nothingFoundMessage={m.nothingFound}
        {...form.getInputProps('countries')}
      />
      <Textarea
        label={m.fields.description}
        description={m.descriptionHelp}
        maxLength={couponLimits.description}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <Switch label={m.fields.disabled} {...form.getInputProps('disabled', { type: 'checkbox' })} />
    </FormCard>
  );
}
