import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MoneyInput } from '../form/money-input.tsx';
import { chosenOf, type Filter, type FilterPatch, type FilterValues, reversedOf } from './filters.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';

type Props<F extends Filter = Filter> = {
  filter: F;
  values: FilterValues;
  onChange: (patch: FilterPatch) => void;
};

/** The controls of one filter; every change applies immediately. */
export function FilterEditor({ filter, ...rest }: Props) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />;
  if (filter.kind === 'range') return <RangeEditor filter={filter} {...rest} />;
  return <FlagEditor filter={filter} {...rest} />;
}

const maxShown = 60;

function ChoiceEditor({ filter, values, onChange }: Props<Extract<Filter, { kind: 'choice' }>>) {
  const [text, setText] = useState('');
  const chosen = chosenOf(filter, values);
  const { options, onSearch } = filter;
  const matching = options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const toggle = (value: string) => {
    const isChosen = chosen.includes(value);
    if (filter.isSingle) return onChange({ [filter.key]: isChosen ? undefined : value });
    const next = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value];
    return onChange({ [filter.key]: next.length > 0 ? next : undefined });
  };
  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  return (
    <Stack gap="xs">
      {(options.length > 8 || onSearch) && (
        <TextInput
          size="xs"
          aria-label={`${messages.findOption} ${filter.label}`}
          placeholder={messages.findOption}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={classes.options} role="group" aria-label={filter.label}>
        {matching.slice(0, maxShown).map(({ value, label }) => (
          <Checkbox
            key={value}
            size="xs"
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {matching.length === 0 && (
        <Text size="sm" c="dimmed">
          {messages.noOption}
        </Text>
      )}
      {matching.length > maxShown && (
        <Text size="xs" c="dimmed">
          {messages.moreOptions}
        </Text>
      )}
    </Stack>
  );
}

function FlagEditor({ filter, values, onChange }: Props<Extract<Filter, { kind: 'flag' }>>) {
  const value = values[filter.key];
  const choose = (next: boolean) => onChange({ [filter.key]: value === next ? undefined : next });
  return (
    <Stack gap="xs" role="group" aria-label={filter.label}>
      <Checkbox size="xs" label={messages.yes} checked={value === true} onChange={() => choose(true)} />
      <Checkbox size="xs" label={messages.no} checked={value === false} onChange={() => choose(false)} />
    </Stack>
  );
}

function RangeEditor({ filter, values, onChange }: Props<Extract<Filter, { kind: 'range' }>>) {
  const problem = reversedOf(filter, values);
  const field = (key: string, label: string, error?: string) =>
    filter.of === 'money' ? (
      <MoneyField
        label={label}
        error={error}
        currency={filter.currency}
        value={values[key]}
        onCommit={(minor) => onChange({ [key]: minor })}
      />
    ) : (
      <RangeField
        label={label}
        error={error}
        of={filter.of}
        value={values[key]}
        onCommit={(text) => onChange({ [key]: valueOf(filter.of, text) })}
      />
    );
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {field(filter.fromKey, messages.from)}
      {field(filter.toKey, messages.to, problem)}
    </Group>
  );
}

type RangeFieldProps = {
  label: string;
  error: string | undefined;
  of: 'number' | 'day';
  value: unknown;
  onCommit: (text: string) => void;
};

/** Applies on blur and on Enter, so that no partial value is sent. */
function RangeField({ label, error, of, value, onCommit }: RangeFieldProps) {
  const stored = value === undefined || value === null ? '' : String(value);
  const [text, setText] = useState(stored);
  const commit = () => text !== stored && onCommit(text);
  return (
    <TextInput
      size="xs"
      label={label}
      error={error}
      type={of === 'day' ? 'date' : 'text'}
      inputMode={of === 'day' ? 'text' : 'numeric'}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

type MoneyFieldProps = {
  label: string;
  error: string | undefined;
  currency: string;
  value: unknown;
  onCommit: (minor: number | undefined) => void;
};

/** The same for an amount; one that is refused isn't requested. */
function MoneyField({ label, error, currency, value, onCommit }: MoneyFieldProps) {
  const stored = typeof value === 'number' ? value : null;
  const [minor, setMinor] = useState(stored);
  const isRefused = minor !== null && !(minor >= 0 && Number.isInteger(minor));
  const commit = () => minor !== stored && !isRefused && onCommit(minor ?? undefined);
  return (
    <MoneyInput
      size="xs"
      label={label}
      error={error}
      currency={currency}
      value={minor}
      onChange={setMinor}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

const valueOf = (of: 'number' | 'day', text: string): string | number | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (of === 'day') return trimmed;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : undefined;
};
