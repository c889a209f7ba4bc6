import type { InputProps } from '@backlot/ui/record-form';
import type { ComponentType } from 'react';

/** An input that shows its value and can't change it. */
export const disabledInput = <V, Draft>(Input: ComponentType<InputProps<V, Draft>>) =>
  function DisabledField(props: InputProps<V, Draft>) {
    return <Input {...props} disabled />;
  };
