import { languageName } from '@backlot/ui';
import { MoneyInput, Select, TextInput } from '@backlot/ui/form';
import { FieldRows, type Form } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { sameFigureIn } from '@backlot/contracts/platform/values/currency-digits';
import { useQuery } from '@tanstack/react-query';
import { currencyOptions } from '../../../select/currency-options.ts';
import own from '../subscriptions.module.css';
import { blankPrice, type PlanDraft } from './plan-draft.ts';
import { plansMessages as m } from './plans.messages.ts';

type Props = { form: Form<PlanDraft> };

const languages = 'ar da de el en es fi fr hi it ja ko nb nl pl pt sv tr uk zh-Hans'
  .split(' ')
  .map((value) => ({ value, label: languageName(value) }));

/** One price for each currency, or for a country of its own. */
export function PriceRows({ form }: Props) {
  const { data: countries = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: 600_000 });
  return (
    <FieldRows
      count={form.getValues().prices.length}
      nameOf={(index) => m.row(m.whatPrice, index)}
      removeLabel={m.remove}
      addLabel={m.addPrice}
      onAdd={() => form.insertListItem('prices', blankPrice)}
      onRemove={(index) => form.removeListItem('prices', index)}
    >
      {(index) => (
        <div className={own.fields}>
          <Select
            label={m.price.currency}
            required
            searchable
            allowDeselect={false}
            data={currencyOptions}
            {...form.getInputProps(`prices.${index}.currency`)}
            onChange={(currency) => {
              const price = form.getValues().prices[index];
              if (!currency || !price) return;
              const amountMinor = sameFigureIn(price.amountMinor, price.currency, currency);
              form.setFieldValue(`prices.${index}`, { ...price, currency, amountMinor });
            }}
          />
          <MoneyInput
            label={m.price.amount}
            required
            currency={form.getValues().prices[index]?.currency ?? 'EUR'}
            value={form.getValues().prices[index]?.amountMinor ?? null}
            onChange={(minor) => form.setFieldValue(`prices.${index}.amountMinor`, minor)}
            error={form.errors[`prices.${index}.amountMinor`]}
          />
          <Select
            label={m.price.country}
            placeholder={m.price.everywhere}
            searchable
            clearable
            data={countries.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps(`prices.${index}.country`)}
          />
        </div>
      )}
    </FieldRows>
  );
}

/** The name once more for each language. */
export function NameRows({ form }: Props) {
  const unused = languages.find(
    ({ value }) => !form.getValues().names.some(({ language }) => language === value),
  );
  return (
    <FieldRows
      count={form.getValues().names.length}
      nameOf={(index) => m.row(m.whatName, index)}
      removeLabel={m.remove}
      addLabel={m.addName}
      onAdd={() => form.insertListItem('names', { language: unused?.value ?? 'de', name: '' })}
      onRemove={(index) => form.removeListItem('names', index)}
    >
      {(index) => (
        <div className={own.fields}>
          <Select
            label={m.language}
            required
            searchable
            allowDeselect={false}
            data={languages}
            {...form.getInputProps(`names.${index}.language`)}
          />
          <TextInput
            label={m.nameIn}
            required
            maxLength={80}
            {...form.getInputProps(`names.${index}.name`)}
          />
        </div>
      )}
    </FieldRows>
  );
}
