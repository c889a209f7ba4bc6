import { FormSection, MultiSelect, PercentInput, Select, Switch, TextInput } from '@backlot/ui/form';
import { gatewayMethod, taxModel } from '@backlot/contracts/site/countries/country';
import { NamesInput } from '../../translated-names/names-input.tsx';
import { countriesMessages, fieldLabels as labels, methodLabels, taxLabels } from './countries.messages.ts';
import type { CountryFormState } from './use-country-form.ts';
import { useCountryLookups } from './use-country-lookups.ts';

const m = countriesMessages.page;
const methods = gatewayMethod.options.map((value) => ({ value, label: methodLabels[value] }));
const models = taxModel.options.map((value) => ({ value, label: taxLabels[value] }));

type Props = Pick<CountryFormState, 'form'>;
const chosen = (value: string | null) => (value === null ? [] : [value]);

export function SaleFields({ form }: Props) {
  const choices = useCountryLookups();
  const { embargo, currency, ratingBoard } = form.values;
  return (
    <FormSection title={m.sale}>
      <Switch
        label={labels.sellable}
        disabled={embargo}
        {...form.getInputProps('sellable', { type: 'checkbox' })}
      />
      <Switch
        label={labels.signupAllowed}
        disabled={embargo}
        {...form.getInputProps('signupAllowed', { type: 'checkbox' })}
      />
      <Switch
        label={labels.embargo}
        description={m.embargoHelp}
        checked={embargo}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({ embargo: checked, ...(checked && { sellable: false, signupAllowed: false }) })
        }
      />
      <Select
        label={labels.currency}
        data={choices('currency', chosen(currency)).map(({ value, label }) => ({
          value,
          label: `${value} ${label}`,
        }))}
        searchable
        clearable
        {...form.getInputProps('currency')}
      />
      <MultiSelect label={labels.gatewayMethods} data={methods} {...form.getInputProps('gatewayMethods')} />
      <Select
        label={labels.ratingBoard}
        data={choices('ratingBoard', chosen(ratingBoard))}
        placeholder={m.noBoard}
        clearable
        {...form.getInputProps('ratingBoard')}
      />
    </FormSection>
  );
}

export function TaxFields({ form }: Props) {
  const isFree = form.values.taxModel === 'none';
  return (
    <FormSection title={m.tax}>
      <Select
        label={labels.taxModel}
        data={models}
        allowDeselect={false}
        value={form.values.taxModel}
        onChange={(value) => {
          const model = taxModel.parse(value);
          form.setValues({ taxModel: model, ...(model === 'none' && { taxRateBasisPoints: 0 }) });
        }}
      />
      <PercentInput
        label={m.rate}
        description={m.rateHelp}
        disabled={isFree}
        value={form.values.taxRateBasisPoints / 100}
        error={form.errors['taxRateBasisPoints']}
        onChange={(value) => form.setFieldValue('taxRateBasisPoints', Math.round(Number(value) * 100))}
      />
      <Switch label={labels.taxInclusive} {...form.getInputProps('taxInclusive', { type: 'checkbox' })} />
    </FormSection>
  );
}

export function FactFields({ form }: Props) {
  const choices = useCountryLookups();
  const { groups, languages, postalCodeRegex, i18n } = form.values;
  return (
    <FormSection title={m.facts}>
      <TextInput label={labels.name} required {...form.getInputProps('name')} />
      <TextInput label={labels.nativeName} required dir="auto" {...form.getInputProps('nativeName')} />
      <NamesInput value={i18n} errors={form.errors} onChange={(names) => form.setFieldValue('i18n', names)} />
      <MultiSelect
        label={labels.groups}
        description={m.groupsHelp}
        data={choices('region', groups)}
        {...form.getInputProps('groups')}
      />
      <MultiSelect
        label={labels.languages}
        data={choices('language', languages)}
        searchable
        hidePickedOptions
        {...form.getInputProps('languages')}
      />
      <TextInput
        label={labels.callingCode}
        description={m.callingHelp}
        inputMode="numeric"
        required
        {...form.getInputProps('callingCode')}
      />
      <TextInput
        label={labels.postalCodeRegex}
        description={m.patternHelp}
        spellCheck={false}
        value={postalCodeRegex ?? ''}
        error={form.errors['postalCodeRegex']}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('postalCodeRegex', value || null)}
      />
    </FormSection>
  );
}
