import { MultiSelect, NumberInput, Select, Switch } from '@backlot/ui/form';
import { DateInput } from '@backlot/ui/dates';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type Choice, choicesFrom } from '../../movie-choices.ts';
import { useMovieLookups } from '../../use-movie-lookups.ts';
import type { InputProps } from './input-props.ts';
import { inputMessages } from './inputs.messages.ts';

/** A chosen value that is no longer on offer stays visible under its own name. */
const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
];

/** One of an enum. */
export const enumInput = <K extends string>(labels: Record<K, string>) => {
  const choices = choicesFrom(labels);
  return function EnumField({ errorAt: _, onChange, ...props }: InputProps<K>) {
    return (
      <Select
        {...props}
        data={choices}
        allowDeselect={false}
        onChange={(value) => onChange(value as K)} // one of the labels' keys, and not cleared
      />
    );
  };
};

/** Some of an enum. */
export const enumsInput = <K extends string>(labels: Record<K, string>) => {
  const choices = choicesFrom(labels);
  return function EnumsField({ errorAt: _, onChange, ...props }: InputProps<K[]>) {
    return <MultiSelect {...props} data={choices} onChange={(values) => onChange(values as K[])} />; // the labels' keys
  };
};

/** One of a list that superadmins maintain, kept by key and found by typing. */
export const lookupInput = (type: LookupType) =>
  function LookupField({ errorAt: _, onChange, value, ...props }: InputProps<string>) {
    const choices = useMovieLookups().byKey(type);
    return (
      <Select
        {...props}
        value={value}
        data={withChosen(choices, [value])}
        searchable
        allowDeselect={false}
        nothingFoundMessage={inputMessages.nothingFound}
        onChange={(next) => onChange(next ?? value)}
      />
    );
  };

/** Some of many fixed choices, found by typing. */
export const searchedManyInput = (choices: () => Choice[]) =>
  function SearchedManyField({ errorAt: _, value, ...props }: InputProps<string[]>) {
    return (
      <MultiSelect
        {...props}
        value={value}
        data={withChosen(choices(), value)}
        searchable
        hidePickedOptions
        nothingFoundMessage={inputMessages.nothingFound}
      />
    );
  };

/** Some of a list that superadmins maintain, kept by `_id` or by key. */
export const lookupsInput = (type: LookupType, by: 'id' | 'key') =>
  function LookupsField({ errorAt: _, value, ...props }: InputProps<string[]>) {
    const lookups = useMovieLookups();
    const choices = by === 'id' ? lookups.byId(type) : lookups.byKey(type);
    return (
      <MultiSelect
        {...props}
        value={value}
        data={withChosen(choices, value)}
        searchable
        hidePickedOptions
        nothingFoundMessage={inputMessages.nothingFound}
      />
    );
  };

type NumberOptions = { min: number; max: number; suffix?: string };

/** A whole number; empty is null. */
export const numberInput = (options: NumberOptions) =>
  function NumberField({ errorAt: _, value, onChange, ...props }: InputProps<number | null>) {
    return (
      <NumberInput
        {...props}
        {...options}
        allowDecimal={false}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    );
  };

/** A whole number that is never empty. */
export const fixedNumberInput = (options: NumberOptions) => {
  const Optional = numberInput(options);
  return function FixedNumberField({ onChange, ...props }: InputProps<number>) {
    return <Optional {...props} onChange={(next) => onChange(next ?? 0)} />;
  };
};

export function DayInput({ errorAt: _, value, onChange, ...props }: InputProps<string | null>) {
  return (
    <DateInput
      {...props}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': inputMessages.clear(props.label) }}
    />
  );
}

export function SwitchInput({ errorAt: _, value, onChange, required: __, ...props }: InputProps<boolean>) {
  return (
    <Switch {...props} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} mt="xs" />
  );
}
