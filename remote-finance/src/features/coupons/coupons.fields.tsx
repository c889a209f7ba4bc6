import { countryName, currencyOptions, formatMoney, formatNumber } from '@backlot/ui';
import { momentInput } from '@backlot/ui/dates';
import { MoneyInput, MultiSelect, Select } from '@backlot/ui/form';
import {
  asChoice,
  asList,
  asMoment,
  asName,
  asNames,
  asNumber,
  asPercent,
  asText,
  asYesNo,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  type NameOf,
  namesInput,
  numberInput,
  optionalNameInput,
  percentInput,
  requiredChoiceInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import {
  type couponCodesFields,
  type CouponDraft,
  type couponFields,
  couponLimits,
} from '@backlot/contracts/money/coupons/coupon';
import { rescaleMinor } from '@backlot/contracts/platform/values/currency-digits';
import { useSegmentChoices } from '../../select/use-segment-choices.ts';
import { useCountryChoices } from '../../select/use-country-choices.ts';
import { disabledInput } from '../../select/disabled-input.tsx';
import { scopeLabels, typeLabels } from './coupons.messages.ts';
import { useTargets } from './targets.ts';

/** The fields that a coupon shares with generated codes. */
type TermFields = Omit<typeof couponFields, 'code'>;
export type TermsDraft = Omit<CouponDraft, 'code'>;
type Props<V> = InputProps<V, TermsDraft>;

/** The initial values of a new form; the API has no defaults for the value of a coupon. */
export const initialTerms = {
  type: 'percent',
  appliesTo: 'all',
  periods: 1,
  perWatcher: 1,
} as const satisfies Partial<TermsDraft>;

const Type = requiredChoiceInput(typeLabels);
const Scope = requiredChoiceInput(scopeLabels);
const Percent = percentInput();

const termInputs = {
  type: TypeInput,
  percentBasisPoints: (props: Props<number | null>) => <Percent {...props} required />,
  currency: CurrencyInput,
  amountMinor: (props: Props<number | null>) => <AmountInput {...props} required />,
  appliesTo: ScopeInput,
  targetIds: TargetsInput,
  periods: numberInput(),
  startsAt: momentInput(),
  endsAt: momentInput(),
  maxRedemptions: numberInput(),
  perWatcher: numberInput(),
  minAmountMinor: MinimumInput,
  countries: namesInput({ useChoices: useCountryChoices }),
  segmentId: optionalNameInput({ useChoices: useSegmentChoices }),
  description: textInput({ rows: 2 }),
  disabled: switchInput(false, true),
} satisfies FieldInputs<TermFields>;

/** How each field is edited. */
export const couponInputs: FieldInputs<typeof couponFields> = { ...termInputs, code: textInput() };

/** Of a coupon that has been used: its code and discount can't change. */
export const usedCouponInputs: FieldInputs<typeof couponFields> = {
  ...couponInputs,
  code: disabledInput(couponInputs.code),
  type: disabledInput(couponInputs.type),
  percentBasisPoints: disabledInput(couponInputs.percentBasisPoints),
  currency: disabledInput(couponInputs.currency),
  amountMinor: disabledInput(couponInputs.amountMinor),
};

export const couponCodesInputs: FieldInputs<typeof couponCodesFields> = {
  ...termInputs,
  prefix: textInput(),
  count: numberInput(),
};

const termTexts: FieldTexts<TermFields> = {
  type: asChoice(typeLabels),
  percentBasisPoints: asPercent,
  currency: asText,
  amountMinor: asAmount,
  appliesTo: asChoice(scopeLabels),
  targetIds: asNames,
  periods: asNumber,
  startsAt: asMoment,
  endsAt: asMoment,
  maxRedemptions: asNumber,
  perWatcher: asNumber,
  minAmountMinor: asAmount,
  countries: (codes) => asList(codes.map(countryName)),
  segmentId: asName,
  description: asText,
  disabled: asYesNo,
};

/** Each field as text. */
export const couponTexts: FieldTexts<typeof couponFields> = { ...termTexts, code: asText };
export const couponCodesTexts: FieldTexts<typeof couponCodesFields> = {
  ...termTexts,
  prefix: asText,
  count: asNumber,
};

/** An amount in the coupon's currency, where it is known. */
function asAmount(minor: number | null, _nameOf: NameOf, { currency }: { currency?: string | null } = {}) {
  if (minor === null) return '';
  return currency ? formatMoney(minor, currency) : formatNumber(minor);
}

function TypeInput({ context, ...props }: Props<TermsDraft['type']>) {
  const choose = (type: TermsDraft['type']) =>
    context.patch((draft) => ({
      type,
      percentBasisPoints: type === 'percent' ? draft.percentBasisPoints : null,
      amountMinor: type === 'fixed' ? draft.amountMinor : null,
      currency: type === 'fixed' || draft.minAmountMinor !== null ? draft.currency : null,
    }));
  return <Type {...props} context={context} onChange={choose} />;
}

/** Amounts keep their figures when the currency changes. */
function CurrencyInput({ context, value: from, ...props }: Props<string | null>) {
  const choose = (currency: string | null) =>
    context.patch(({ amountMinor, minAmountMinor }) => ({
      currency,
      amountMinor: from && currency ? rescaleMinor(amountMinor, from, currency) : amountMinor,
      minAmountMinor: from && currency ? rescaleMinor(minAmountMinor, from, currency) : minAmountMinor,
    }));
  return (
    <Select
      {...props}
      required
      searchable
      allowDeselect={false}
      data={currencyOptions()}
      value={from}
      onChange={choose}
    />
  );
}

const usualCurrency = 'EUR';

function AmountInput({ context, ...props }: Props<number | null>) {
  return <MoneyInput {...props} currency={context.draft.currency ?? usualCurrency} />;
}

/** A minimum price sets the currency, and clearing it removes the currency unless the discount is an amount too. */
function MinimumInput(props: Props<number | null>) {
  const change = (minAmountMinor: number | null) =>
    props.context.patch(({ type, currency }) => ({
      minAmountMinor,
      currency: type === 'fixed' || minAmountMinor !== null ? (currency ?? usualCurrency) : null,
    }));
  return <AmountInput {...props} onChange={change} />;
}

function ScopeInput({ context, ...props }: Props<TermsDraft['appliesTo']>) {
  return (
    <Scope
      {...props}
      context={context}
      onChange={(appliesTo) => context.patch({ appliesTo, targetIds: [] })}
    />
  );
}

function TargetsInput({ context, description, ...props }: Props<string[]>) {
  const { appliesTo } = context.draft;
  const { options, onSearch } = useTargets(appliesTo || 'all', props.value);
  return (
    <MultiSelect
      {...props}
      required
      description={appliesTo !== 'plans' && description}
      data={options}
      searchable
      hidePickedOptions
      maxValues={couponLimits.targets}
      onSearchChange={onSearch}
    />
  );
}
