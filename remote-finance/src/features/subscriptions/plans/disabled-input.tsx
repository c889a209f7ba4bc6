import type { InputProps } from '@backlot/ui/record-form';
import type { ComponentType } from 'react';
import own from '../subscriptions.module.css';

/** An input that shows its value and can't change it. */
export const disabledInput = <V, Draft>(Input: ComponentType<InputProps<V, Draft>>) =>
  function DisabledField(props: InputProps<V, Draft>) {
    return (
      <fieldset disabled className={own.group}>
        <Input {...props} />
      </fieldset>
    );
  };
