import { PasswordInput } from '@backlot/ui/public';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { messages } from './public.messages.ts';

/** A password that can be shown, pasted and filled in by a password manager; warns when Caps Lock is on. */
export function PasswordField({ description, ...props }: ComponentProps<typeof PasswordInput>) {
  const [isCapsLock, setIsCapsLock] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));

  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error)}
      required
      withAsterisk={false}
      spellCheck={false}
      autoCapitalize="none"
      visible={isShown}
      onVisibilityChange={setIsShown}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setIsCapsLock(false)}
      description={isCapsLock ? messages.capsLock : description}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? messages.hideTyped : messages.showTyped }}
    />
  );
}
