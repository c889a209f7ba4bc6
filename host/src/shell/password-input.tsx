import { PasswordInput as Input } from '@backlot/ui/form';
import { type ComponentProps, useState } from 'react';
import { passwordMessages as labels } from './password.messages.ts';

type Props = Omit<ComponentProps<typeof Input>, 'visible' | 'onVisibilityChange'>;

/** A password that its owner can look at before sending it. */
export function PasswordInput(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      aria-invalid={Boolean(props.error)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? labels.hide : labels.show }}
    />
  );
}
