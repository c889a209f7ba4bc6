import { dayInput } from '@backlot/ui/dates';
import { MoneyInput, PercentInput, Select } from '@backlot/ui/form';
import {
  asChoice,
  asDay,
  asMoney,
  asPercent,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type FormLayout,
  type InputProps,
  optionalChoiceInput,
  optionalTextInput,
  textInput,
} from '@backlot/ui/record-form';
import type { PayoutDraft, payoutAccountFields } from '@backlot/contracts/catalog/makers/payout';
import { rescaleMinor } from '@backlot/contracts/platform/values/currency-digits';
import { withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../maker-lookups.ts';
import { AccountInput } from './account-input.tsx';
import {
  kycLabels,
  type payoutMessages,
  methodLabels,
  scheduleLabels,
  taxFormLabels,
  taxStatusLabels,
} from './payout.messages.ts';

type Props<V> = InputProps<V, PayoutDraft>;

/** How each field is edited. */
export const payoutInputs: FieldInputs<typeof payoutAccountFields> = {
  account: AccountInput,
  holder: textInput(),
  schedule: choiceInput(scheduleLabels),
  currency: CurrencyInput,
  thresholdMinor: ThresholdInput,
  holdUntil: dayInput(),
  taxForm: optionalChoiceInput(taxFormLabels),
  taxStatus: choiceInput(taxStatusLabels),
  withholdingBasisPoints: WithholdingInput,
  kycStatus: choiceInput(kycLabels),
  kycNote: optionalTextInput({ rows: 2 }),
};

/** Each field as text; of the account just the method. */
export const payoutTexts: FieldTexts<typeof payoutAccountFields> = {
  account: (account) => (account ? methodLabels[account.method] : ''),
  holder: asText,
  schedule: asChoice(scheduleLabels),
  currency: asText,
  thresholdMinor: asMoney,
  holdUntil: asDay,
  taxForm: asChoice(taxFormLabels),
  taxStatus: asChoice(taxStatusLabels),
  withholdingBasisPoints: asPercent,
  kycStatus: asChoice(kycLabels),
  kycNote: asText,
};

export type PayoutSection = keyof typeof payoutMessages.sections;
/** Where the form and the overview show each field. */
export const payoutLayout: FormLayout<typeof payoutAccountFields, PayoutSection> = {
  account: 'account',
  holder: 'account',
  schedule: 'schedule',
  currency: 'schedule',
  thresholdMinor: 'schedule',
  holdUntil: 'schedule',
  taxForm: 'tax',
  taxStatus: 'tax',
  withholdingBasisPoints: 'tax',
  kycStatus: 'identity',
  kycNote: 'identity',
};

function CurrencyInput({ context, value, ...props }: Props<string>) {
  const currencies = useMakerLookups().of('currency');
  const choose = (currency: string | null) =>
    currency &&
    context.patch(({ thresholdMinor }) => ({
      currency,
      thresholdMinor: rescaleMinor(thresholdMinor, value, currency) ?? 0,
    }));
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      data={withChosen(currencies, [value])}
      value={value}
      onChange={choose}
    />
  );
}

function ThresholdInput({ context, onChange, ...props }: Props<number>) {
  return (
    <MoneyInput {...props} currency={context.draft.currency} onChange={(minor) => onChange(minor ?? 0)} />
  );
}

function WithholdingInput({ context: _, onChange, ...props }: Props<number>) {
  return <PercentInput {...props} onChange={(rate) => onChange(rate ?? 0)} />;
}
