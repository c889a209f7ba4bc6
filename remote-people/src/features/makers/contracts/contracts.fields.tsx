import { countryName } from '@backlot/ui';
import { dayInput, requiredDayInput } from '@backlot/ui/dates';
import { MoneyInput, Select } from '@backlot/ui/form';
import {
  asChoice,
  asDay,
  asList,
  asMoney,
  asNames,
  asPercent,
  asText,
  asYesNo,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  namesInput,
  percentInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import {
  type ContractDraft,
  type contractFields,
  type ContractModel,
  hasAmount,
  hasFee,
  hasShare,
} from '@backlot/contracts/catalog/makers/contracts';
import { rescaleMinor } from '@backlot/contracts/platform/values/currency-digits';
import { useCountries, withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../maker-lookups.ts';
import { modelLabels } from './contracts.messages.ts';

type Props<V> = InputProps<V, ContractDraft>;

const Model = choiceInput(modelLabels);
const Share = percentInput();
const End = dayInput();
const Toggle = switchInput(false, true);

/** How each term is edited. An input that the other terms make irrelevant is hidden, and its value cleared. */
export const contractInputs: FieldInputs<typeof contractFields> = {
  number: textInput(),
  signedAt: dayInput(),
  model: ModelInput,
  shareBasisPoints: (props) => hasShare(props.context.draft) && <Share {...props} required />,
  fixedFeeMinor: (props) =>
    hasFee(props.context.draft) && <AmountInput {...props} amount="fixedFeeMinor" required />,
  minimumGuaranteeMinor: (props) => <AmountInput {...props} amount="minimumGuaranteeMinor" />,
  currency: CurrencyInput,
  recoupable: (props) => props.context.draft.minimumGuaranteeMinor !== null && <Toggle {...props} />,
  licenseTypes: namesInput({ useChoices: () => useMakerLookups().of('licenseType') }),
  territories: namesInput({ useChoices: useCountries }),
  startAt: requiredDayInput(),
  endAt: ({ onChange, ...props }) => (
    <End
      {...props}
      onChange={(endAt) =>
        endAt === null ? props.context.patch({ endAt, autoRenew: false }) : onChange(endAt)
      }
    />
  ),
  autoRenew: (props) => props.context.draft.endAt !== null && <Toggle {...props} />,
};

/** Each term as text. */
export const contractTexts: FieldTexts<typeof contractFields> = {
  number: asText,
  signedAt: asDay,
  model: asChoice(modelLabels),
  shareBasisPoints: asPercent,
  fixedFeeMinor: asMoney,
  minimumGuaranteeMinor: asMoney,
  currency: asText,
  recoupable: asYesNo,
  licenseTypes: asNames,
  territories: (codes) => asList(codes.map(countryName)),
  startAt: asDay,
  endAt: asDay,
  autoRenew: asYesNo,
};

const usualCurrency = 'EUR';

/** Currency and recoupment of a draft that has these amounts. */
const followAmounts = (draft: ContractDraft): Partial<ContractDraft> => ({
  currency: hasAmount(draft) ? (draft.currency ?? usualCurrency) : null,
  recoupable: draft.recoupable && draft.minimumGuaranteeMinor !== null,
});

function ModelInput({ context, ...props }: Props<ContractModel>) {
  const choose = (model: ContractModel) =>
    context.patch((draft) => {
      const amounts = {
        shareBasisPoints: hasShare({ model }) ? draft.shareBasisPoints : null,
        fixedFeeMinor: hasFee({ model }) ? draft.fixedFeeMinor : null,
      };
      return { model, ...amounts, ...followAmounts({ ...draft, ...amounts }) };
    });
  return <Model {...props} context={context} onChange={choose} />;
}

type Amount = 'fixedFeeMinor' | 'minimumGuaranteeMinor';

function AmountInput({ context, amount, ...props }: Props<number | null> & { amount: Amount }) {
  const change = (minor: number | null) =>
    context.patch((draft) => ({ [amount]: minor, ...followAmounts({ ...draft, [amount]: minor }) }));
  return <MoneyInput {...props} currency={context.draft.currency ?? usualCurrency} onChange={change} />;
}

function CurrencyInput({ context, value, ...props }: Props<string | null>) {
  const currencies = useMakerLookups().of('currency');
  if (value === null) return null;
  const choose = (currency: string | null) =>
    currency &&
    context.patch((draft) => ({
      currency,
      fixedFeeMinor: rescaleMinor(draft.fixedFeeMinor, value, currency),
      minimumGuaranteeMinor: rescaleMinor(draft.minimumGuaranteeMinor, value, currency),
    }));
  return (
    <Select
      {...props}
      required
      searchable
      allowDeselect={false}
      data={withChosen(currencies, [value])}
      value={value}
      onChange={choose}
    />
  );
}
