import { Group } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { actionsMessages } from './actions.messages.ts';
import { type CardDraft, cardProblems } from './card-draft.ts';

const m = actionsMessages.card;

type Props = {
  draft: CardDraft;
  onChange: (draft: CardDraft) => void;
  /** The simulator accepts test cards; other gateways take the ID of a saved payment method. */
  isTest: boolean;
  isRequired: boolean;
  isTried: boolean;
};

/** The card to charge. */
export function CardFields({ draft, onChange, isTest, isRequired, isTried }: Props) {
  const problems = isTried ? cardProblems(draft, isTest) : {};
  const field = (key: keyof CardDraft) => ({
    value: draft[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [key]: event.currentTarget.value }),
    error: problems[key],
    required: isRequired,
    autoComplete: 'off',
    dir: 'ltr',
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
        <TextInput label={m.code} inputMode="numeric" maxLength={4} {...field('code')} />
      </Group>
    </>
  );
}
