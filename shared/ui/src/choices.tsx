import {
  MultiSelect as PlainMultiSelect,
  type MultiSelectProps,
  type Primitive,
  Select as PlainSelect,
  type SelectProps,
  TagsInput as PlainTagsInput,
  type TagsInputProps,
} from '@mantine/core';
import { type FocusEvent, useDeferredValue, useState } from 'react';

type ChoiceProps = Pick<TagsInputProps, 'comboboxProps' | 'onFocusCapture'>;

/**
 * Mounts the options of a choice with its first focus: those of closed choices would be half of what a form renders. They
 * stay mounted, because its keys look for them when they open it.
 */
function useOptionsOnFocus<Props extends ChoiceProps>(props: Props): Props {
  const { comboboxProps, onFocusCapture } = props;
  const [isUsed, setUsed] = useState(false);
  // Its value is the same: its later change renders the input again, which then names its list by the final ID.
  const wasUsed = useDeferredValue(isUsed);
  return {
    ...props,
    comboboxProps: { keepMounted: isUsed || wasUsed, ...comboboxProps },
    onFocusCapture: (event: FocusEvent<HTMLInputElement>) => {
      setUsed(true);
      onFocusCapture?.(event);
    },
  };
}

export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <PlainSelect<Value> {...useOptionsOnFocus(props)} />;
}

export function MultiSelect<Value extends Primitive = string>(props: MultiSelectProps<Value>) {
  return <PlainMultiSelect<Value> {...useOptionsOnFocus(props)} />;
}

export function TagsInput(props: TagsInputProps) {
  return <PlainTagsInput {...useOptionsOnFocus(props)} />;
}
