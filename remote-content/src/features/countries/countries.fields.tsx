import { formatPercent, languageName } from '@backlot/ui';
import { PercentInput, Switch, TextInput } from '@backlot/ui/form';
import {
  asChoice,
  asChoices,
  asList,
  asName,
  asNames,
  asText,
  asTranslations,
  asYesNo,
  choiceInput,
  choicesInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  namesInput,
  optionalChoiceInput,
  optionalNameInput,
  optionalTextInput,
  switchInput,
  textInput,
  translatedNamesInput,
} from '@backlot/ui/record-form';
import type {
  Country,
  CountryDraft,
  countryFields,
  TaxModel,
} from '@backlot/contracts/site/countries/country';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { lookupChoices } from '../../records/lookup-choices.ts';
import { useLanguageChoices } from '../../translations/translations-fieldset.tsx';
import { choicesQuery } from './countries.data.ts';
import { fieldMessages as m, methodLabels, taxLabels, untaxedLabels } from './countries.messages.ts';
const ChooseLanguages = namesInput({ useChoices: useLanguageChoices });
const ChooseTax = choiceInput(taxLabels);

/** How each field is edited. */
export const countryInputs: FieldInputs<typeof countryFields> = {
  sellable: AllowedInput,
  signupAllowed: AllowedInput,
  embargo: EmbargoInput,
  currency: optionalNameInput({ useChoices: useCurrencyChoices }),
  gatewayMethods: choicesInput(methodLabels),
  ratingBoard: optionalNameInput({
    useChoices: () => useCountryLookups('ratingBoard'),
    placeholder: m.noBoard,
  }),
  taxModel: TaxInput,
  taxRateBasisPoints: RateInput,
  taxInclusive: switchInput(false, true),
  untaxedReason: optionalChoiceInput(untaxedLabels),
  name: textInput(),
  nativeName: textInput({ dir: 'auto' }),
  i18n: translatedNamesInput({ useChoices: useLanguageChoices }),
  groups: namesInput({ useChoices: () => useCountryLookups('region') }),
  // Keys of languages may equal those of groups, whose names the form knows.
  languages: (props) => <ChooseLanguages {...props} context={{ ...props.context, nameOf: languageName }} />,
  callingCode: CallingCodeInput,
  postalCodeRegex: optionalTextInput(),
};

/** Each field as text. */
export const countryTexts: FieldTexts<typeof countryFields> = {
  sellable: asYesNo,
  signupAllowed: asYesNo,
  embargo: asYesNo,
  currency: asText,
  gatewayMethods: asChoices(methodLabels),
  ratingBoard: asName,
  taxModel: asChoice(taxLabels),
  taxRateBasisPoints: asPercent,
  taxInclusive: asYesNo,
  untaxedReason: asChoice(untaxedLabels),
  name: asText,
  nativeName: asText,
  i18n: asTranslations,
  groups: asNames,
  languages: (tags) => asList(tags.map(languageName)),
  callingCode: asText,
  postalCodeRegex: asText,
};

/** 1900 → 19% */
function asPercent(basisPoints: number): string {
  return formatPercent(basisPoints / 10_000, 2);
}
/** `VAT 19%` */
export const asTax = ({ taxModel, taxRateBasisPoints }: Pick<Country, 'taxModel' | 'taxRateBasisPoints'>) =>
  taxModel === 'none' ? taxLabels.none : `${taxLabels[taxModel]} ${asPercent(taxRateBasisPoints)}`;

type Props<V> = InputProps<V, CountryDraft>;

/** Off while an embargo is on. */
function AllowedInput({ context, value, onChange, required: _, ...props }: Props<boolean>) {
  return (
    <Switch
      {...props}
      checked={value}
      disabled={context.draft.embargo}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function EmbargoInput({ context, value, onChange: _, required: _required, ...props }: Props<boolean>) {
  const change = (embargo: boolean) =>
    context.patch(embargo ? { embargo, sellable: false, signupAllowed: false } : { embargo });
  return <Switch {...props} checked={value} onChange={(event) => change(event.currentTarget.checked)} />;
}

function TaxInput({ context, ...props }: Props<TaxModel>) {
  const change = (taxModel: TaxModel) =>
    context.patch(taxModel === 'none' ? { taxModel, taxRateBasisPoints: 0 } : { taxModel });
  return <ChooseTax {...props} context={context} onChange={change} />;
}

function RateInput({ context, onChange, ...props }: Props<number>) {
  const isUntaxed = context.draft.taxModel === 'none';
  return <PercentInput {...props} disabled={isUntaxed} onChange={(rate) => onChange(rate ?? 0)} />;
}

function CallingCodeInput({ context: _, onChange, ...props }: Props<string>) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      maxLength={7}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Active lookups of a type, by key. */
export function useCountryLookups(type: LookupType) {
  return lookupChoices(useQuery(choicesQuery()).data, type);
}

/** `EUR Euro` */
function useCurrencyChoices() {
  return useCountryLookups('currency').map(({ value, label }) => ({ value, label: `${value} ${label}` }));
}

/** Names of groups and rating boards, in the form and in the history. */
export function useCountryNames() {
  const known = [...useCountryLookups('region'), ...useCountryLookups('ratingBoard')];
  return (key: string) => known.find(({ value }) => value === key)?.label ?? key;
}
