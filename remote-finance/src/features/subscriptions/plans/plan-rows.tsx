import { Button, IconPlus, IconTrash, languageName, Stack } from '@backlot/ui';
import { MoneyInput, Select, TextInput } from '@backlot/ui/form';
import { type Form, formClasses as classes } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/countries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currencyChoices } from '../../../options/currency-choices.ts';
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
    <Rows form={form} field="prices" what={m.whatPrice} addLabel={m.addPrice} blank={blankPrice}>
      {(index) => (
        <div className={own.fields}>
          <Select
            label={m.price.currency}
            required
            searchable
            allowDeselect={false}
            data={currencyChoices}
            {...form.getInputProps(`prices.${index}.currency`)}
            // An amount is in minor units of its currency: in another one it would be another amount.
            onChange={(currency) => {
              if (!currency) return;
              form.setFieldValue(`prices.${index}.currency`, currency);
              form.setFieldValue(`prices.${index}.amountMinor`, null);
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
    </Rows>
  );
}

/** The name once more for each language. */
export function NameRows({ form }: Props) {
  const unused = languages.find(
    ({ value }) => !form.getValues().names.some(({ language }) => language === value),
  );
  return (
    <Rows
      form={form}
      field="names"
      what={m.whatName}
      addLabel={m.addName}
      blank={{ language: unused?.value ?? 'de', name: '' }}
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
    </Rows>
  );
}

type RowsProps = Props & {
  field: 'prices' | 'names';
  what: string;
  addLabel: string;
  blank: PlanDraft['prices' | 'names'][number];
  children: (index: number) => ReactNode;
};

function Rows({ form, field, what, addLabel, blank, children }: RowsProps) {
  return (
    <Stack gap="xs">
      {form.getValues()[field].map((_, index) => {
        const name = m.row(what, index);
        return (
          // Rows have no identity of their own; all their controls are controlled, so the position serves.
          <div key={index} className={classes.row} role="group" aria-label={name}>
            {children(index)}
            <Button
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={14} />}
              onClick={() => form.removeListItem(field, index)}
            >
              {m.remove(name)}
            </Button>
          </div>
        );
      })}
      <Button
        className={classes.add}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => form.insertListItem(field, blank)}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
