import { Select } from '../choices.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { recordFormMessages as m } from './record-form.messages.ts';
import { type ChoicesQuery, useFoundChoices } from './use-found-choices.ts';

type Named = { _id: string; name: string };
type Props = Omit<
  ComponentProps<typeof Select<string>>,
  'data' | 'filter' | 'searchable' | 'searchValue' | 'label' | 'value' | 'onChange'
> & {
  label: string;
  /** Records by the start of their name, `q`, or by `ids`. */
  query: (query: { q?: string; ids?: string }) => ChoicesQuery<readonly Named[]>;
  /** The record's `_id`. */
  value: string | null;
  onChange: (value: string | null) => void;
};

const choicesOf = (records: readonly Named[]) =>
  records.map(({ _id, name }) => ({ value: _id, label: name }));

/** A record of another resource, found by typing the start of its name; the selected one is named by its `_id`. */
export function RecordSelect({ query, value, onChange, ...props }: Props) {
  const { data: named = [] } = useQuery({ ...query({ ids: value ?? '' }), enabled: Boolean(value) });
  const [selected] = value ? choicesOf(named) : []; // without ids, the key may be that of all records
  const { select } = useFoundChoices({ query: (q) => query(q ? { q } : {}), choicesOf, selected });
  return (
    <Select
      placeholder={m.typeToSearch}
      clearButtonProps={{ 'aria-label': m.clear(props.label) }}
      {...props}
      {...select(onChange)}
      value={value}
    />
  );
}
