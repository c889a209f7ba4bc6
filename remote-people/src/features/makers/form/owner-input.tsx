import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { choiceMessages } from '../../../record-form/choices.messages.ts';
import { useOwners } from '../choices.ts';

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
      nothingFoundMessage={choiceMessages.nothingFound}
    />
  );
}
