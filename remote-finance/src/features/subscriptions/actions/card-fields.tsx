import { Group } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { actionsMessages } from './actions.messages.ts';
import type { CardForm } from './use-card-form.ts';

const m = actionsMessages.card;

type Props = { card: CardForm; isRequired: boolean };

/** The card to charge. */
export function CardFields({ card: { form, isTest }, isRequired }: Props) {
  const field = (key: keyof typeof form.values) => ({
    required: isRequired,
    autoComplete: 'off',
    dir: 'ltr',
    ...form.getInputProps(key),
  });
  if (!isTest)
    return <TextInput label={m.id} description={m.idHelp} maxLength={100} {...field('methodId')} />;
  return (
    <>
      <TextInput
        label={m.number}
        description={m.numberHelp}
        inputMode="numeric"
        maxLength={24}
        {...field('number')}
      />
      <Group grow align="start" gap="sm">
        <TextInput label={m.expiry} inputMode="numeric" maxLength={7} {...field('expiry')} />
        <TextInput label={m.cvc} inputMode="numeric" maxLength={4} {...field('cvc')} />
      </Group>
    </>
  );
}
