import { FormCard, type Form, formClasses } from '@backlot/ui/record-form';
import { MoneyInput, MultiSelect, NumberInput, PercentInput, Select } from '@backlot/ui/form';
import { couponLimits, couponScope, couponType } from '@backlot/contracts/money/coupons/coupon';
import { scopeLabels, typeLabels } from '../coupons.messages.ts';
import { formMessages as m } from '../form.messages.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { CurrencySelect } from './currency-select.tsx';
import { numberOrNull } from './number-or-null.ts';
import { useTargets } from './use-targets.ts';

type Props = {
  form: Form<CouponDraft>;
  /** Somebody has redeemed it. */
  stands?: boolean;
};

const types = couponType.options.map((value) => ({ value, label: typeLabels[value] }));
const scopes = couponScope.options.map((value) => ({ value, label: scopeLabels[value] }));
/** How much it takes off. */
export function ValueFields({ form, stands = false }: Props) {
  const { type, currency, amountMinor } = form.values;
  return (
    <FormCard title={m.sections.value} {...(stands && { text: m.stands })}>
      <div className={formClasses.pair}>
        <Select
          label={m.fields.type}
          data={types}
          allowDeselect={false}
          disabled={stands}
          {...form.getInputProps('type')}
        />
        {type === 'percent' && (
          <PercentInput
            label={m.fields.percentBasisPoints}
            description={m.percentHelp}
            hideControls
            required
            disabled={stands}
            {...form.getInputProps('percentBasisPoints')}
          />
        )}
        {type === 'fixed' && (
          <>
            <CurrencySelect form={form} disabled={stands} />
            {currency !== null && (
              <MoneyInput
                label={m.fields.amountMinor}
                currency={currency}
                required
                disabled={stands}
                data-path="amountMinor"
                error={form.errors['amountMinor']}
                value={amountMinor}
                onChange={(minor) => form.setFieldValue('amountMinor', minor)}
              />
            )}
          </>
        )}
      </div>
    </FormCard>
  );
}

/** What it can be redeemed for. */
export function ScopeFields({ form }: Props) {
  const { appliesTo, targetIds, periods } = form.values;
  const { options, onSearch } = useTargets(appliesTo, targetIds);
  return (
    <FormCard title={m.sections.scope}>
      <Select
        label={m.fields.appliesTo}
        data={scopes}
        allowDeselect={false}
        {...form.getInputProps('appliesTo')}
        onChange={(scope) => form.setValues({ appliesTo: couponScope.parse(scope), targetIds: [] })}
      />
      {appliesTo !== 'all' && (
        <MultiSelect
          label={m.fields.targetIds}
          description={appliesTo !== 'plans' && m.scopeHelp}
          data={options}
          searchable
          hidePickedOptions
          required
          maxValues={couponLimits.targets}
          nothingFoundMessage={m.nothingFound}
          onSearchChange={onSearch}
          {...form.getInputProps('targetIds')}
        />
      )}
      {(appliesTo === 'all' || appliesTo === 'plans') && (
        <NumberInput
          label={m.fields.periods}
          description={m.periodsHelp}
          min={1}
          max={couponLimits.periods}
          allowDecimal={false}
          data-path="periods"
          error={form.errors['periods']}
          value={periods ?? ''}
          onChange={(value) => form.setFieldValue('periods', numberOrNull(value))}
        />
      )}
    </FormCard>
  );
}
