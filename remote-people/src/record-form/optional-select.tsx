import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { type Choice, withChosen } from './choices.ts';
import { choiceMessages as m } from './choices.messages.ts';

/** One of many values, found by typing, or none: null. A stored value stays a choice. */
export const optionalSelect = (choices: () => readonly Choice[]) =>
  function OptionalSelect({ context: _, value, ...props }: InputProps<string | null>) {
    return (
      <Select
        {...props}
        value={value}
        data={withChosen(choices(), value ? [value] : [])}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.clear(props.label) }}
        limit={100}
        nothingFoundMessage={m.nothingFound}
      />
    );
  };
