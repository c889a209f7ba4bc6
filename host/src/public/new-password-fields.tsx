import { Progress, Text } from '@backlot/ui/public';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

type Field = { name: string; value: string; error?: string | undefined; onChange: (event: never) => void };
type Props = { password: Field; confirmPassword: Field };

const colors = ['red', 'red', 'yellow', 'green', 'green'] as const;

/** A new password and its confirmation, with a strength hint. */
export function NewPasswordFields({ password, confirmPassword }: Props) {
  const strength = passwordStrength(password.value);
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={messages.newPassword}
          description={messages.passwordHelp}
          autoComplete="new-password"
        />
        {password.value && (
          <div className={classes.strength} aria-live="polite">
            <Progress value={Math.max(strength, 0.4) * 25} color={colors[strength]} size="xs" aria-hidden />
            <Text size="xs" c="dimmed">
              {messages.strengthLabel(messages.strength[strength] ?? '')}
            </Text>
          </div>
        )}
      </div>
      <PasswordField {...confirmPassword} label={messages.confirmPassword} autoComplete="new-password" />
    </>
  );
}
