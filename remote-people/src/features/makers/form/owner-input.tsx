import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { useOwners } from '../choices.ts';
import { formMessages as m } from './maker-form.messages.ts';

/** An admin, found by name. */
export function OwnerInput({ context: _, value, ...props }: InputProps<string | null>) {
  const owners = useOwners(value ? [value] : []);
  return (
    <Select
      {...props}
      value={value}
      data={owners.options}
      searchable
      clearable
      filter={({ options }) => options} // the API has found them
      onSearchChange={owners.onSearch}
      nothingFoundMessage={m.nothingFound}
    />
  );
}
