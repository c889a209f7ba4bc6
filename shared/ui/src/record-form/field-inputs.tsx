import { Switch, Textarea, TextInput } from '@mantine/core';
import { MultiSelect, Select } from '../choices.tsx';
import type { ComponentProps } from 'react';
import { MoneyInput } from '../form/money-input.tsx';
import { NumberInput, PercentInput } from '../form/number-input.tsx';
import type { InputProps } from './field-types.ts';
import { recordFormMessages as m } from './record-form.messages.ts';

type TextOptions = {
  /** For a part of a field, or where the contract has none. */
  max?: number;
  rows?: number;
  placeholder?: string;
  /** For one line: the keyboard of a phone, and what the browser can fill in. */
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** For text in any language. */
  dir?: 'auto';
  /** Counts its characters from the start instead of near the limit. */
  isCounted?: boolean;
};

/** From this part of the limit on, text counts its characters. */
const nearLimit = 0.8;

/** One line of text; with `rows`, a text area that grows. */
export const textInput = ({ max, rows, type = 'text', isCounted, ...attributes }: TextOptions = {}) =>
  function TextField({ context, onChange, description, ...props }: InputProps<string>) {
    const limit = max ?? context.limits.max;
    const { length } = props.value;
    const shared = {
      ...props,
      ...attributes,
      maxLength: limit,
      description:
        limit !== undefined && (isCounted || length > limit * nearLimit)
          ? m.counter(length, limit)
          : description,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    };
    return rows ? (
      <Textarea {...shared} autosize minRows={rows} maxRows={rows * 4} />
    ) : (
      <TextInput {...shared} type={type} />
    );
  };

/** Optional text: empty is null. */
export const optionalTextInput = (options?: TextOptions) => {
  const Text = textInput(options);
  return function OptionalTextField({ value, onChange, ...props }: InputProps<string | null>) {
    return <Text {...props} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />;
  };
};

/** Hundredths of a percent, typed as a percentage; empty is null. */
export const percentInput = () =>
  function PercentField({ context: _, ...props }: InputProps<number | null>) {
    return <PercentInput {...props} />;
  };

type NumberOptions = Pick<ComponentProps<typeof NumberInput>, 'min' | 'max' | 'prefix' | 'suffix' | 'unit'>;

/** A whole number; empty is null. */
export const numberInput = (options: NumberOptions = {}) =>
  function NumberField({ context: { limits }, ...props }: InputProps<number | null>) {
    return <NumberInput {...props} {...limits} {...options} />;
  };

/** An amount in minor units of one currency; where a field of the form determines it, write an input around `MoneyInput`. */
export const moneyInput = (currency: string) =>
  function MoneyField({ context: _, ...props }: InputProps<number | null>) {
    return <MoneyInput {...props} currency={currency} />;
  };

type Choices<V extends string> = Readonly<Record<V, string>>;
const choicesOf = <V extends string>(labels: Choices<V>) => {
  const values = Object.keys(labels) as V[]; // an object literal has no others
  return { values, data: values.map((value) => ({ value, label: labels[value] })) };
};

/** One of a few values. */
export const choiceInput = <V extends string>(labels: Choices<V>) => {
  const { values, data } = choicesOf(labels);
  return function ChoiceField({ context: _, onChange, ...props }: InputProps<V>) {
    return (
      <Select
        {...props}
        data={data}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = values.find((value) => value === next);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    );
  };
};

/** One of a few values, required: blank is an empty text. */
export const requiredChoiceInput = <V extends string>(labels: Choices<V>) =>
  choiceInput<V | ''>(labels as Choices<V | ''>); // a blank one shows no label

/** One of a few values, or none: null. */
export const optionalChoiceInput = <V extends string>(labels: Choices<V>) => {
  const { values, data } = choicesOf(labels);
  return function OptionalChoiceField({ context: _, onChange, ...props }: InputProps<V | null>) {
    return (
      <Select
        {...props}
        data={data}
        clearable
        onChange={(next) => onChange(values.find((value) => value === next) ?? null)}
      />
    );
  };
};

/** Several of a few values, in their order. */
export const choicesInput = <V extends string>(labels: Choices<V>) => {
  const { values, data } = choicesOf(labels);
  return function ChoicesField({ context: _, value, onChange, ...props }: InputProps<V[]>) {
    return (
      <MultiSelect
        {...props}
        value={value}
        data={data}
        searchable
        onChange={(next) => onChange(values.filter((one) => next.includes(one)))}
      />
    );
  };
};

type NamedOptions = {
  /** A hook that returns the options. */
  useChoices: () => readonly { value: string; label: string }[];
  placeholder?: string;
};

/** One record or lookup by name. A selected one that is no longer offered stays, under the name from `nameOf`. */
export const nameInput = ({ useChoices, placeholder }: NamedOptions) =>
  function NameField({ context, onChange, ...props }: InputProps<string>) {
    const data = withChosen(useChoices(), [props.value], context.nameOf);
    return (
      <Select
        {...props}
        placeholder={placeholder}
        data={data}
        searchable={data.length > 10}
        allowDeselect={false}
        onChange={(_id) => onChange(_id ?? '')}
      />
    );
  };

/** One record or lookup by name, or none: null. */
export const optionalNameInput = ({ useChoices, placeholder }: NamedOptions) =>
  function OptionalNameField({ context, value, onChange, ...props }: InputProps<string | null>) {
    const data = withChosen(useChoices(), value === null ? [] : [value], context.nameOf);
    return (
      <Select
        {...props}
        placeholder={placeholder}
        value={value}
        data={data}
        searchable={data.length > 10}
        clearable
        onChange={(key) => onChange(key)}
      />
    );
  };

/** Several records or lookups by name. */
export const namesInput = ({ useChoices, placeholder }: NamedOptions) =>
  function NamesField({ context, value, onChange, ...props }: InputProps<string[]>) {
    return (
      <MultiSelect
        {...props}
        placeholder={placeholder}
        value={value}
        data={withChosen(useChoices(), value, context.nameOf)}
        searchable
        hidePickedOptions
        onChange={onChange}
      />
    );
  };

const withChosen = (
  choices: readonly { value: string; label: string }[],
  chosen: readonly string[],
  nameOf: (key: string) => string,
) => [
  ...choices,
  ...chosen
    .filter((key) => key !== '' && !choices.some(({ value }) => value === key))
    .map((key) => ({ value: key, label: nameOf(key) })),
];

/** A switch between two values: `switchInput(false, true)`. */
export const switchInput = <V,>(off: V, on: V) =>
  function SwitchField({ context: _, value, onChange, required: _required, ...props }: InputProps<V>) {
    return (
      <Switch
        {...props}
        checked={value === on}
        onChange={(event) => onChange(event.currentTarget.checked ? on : off)}
      />
    );
  };
