import { Text } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import {
  asChoice,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  RecordDialog,
  RecordFields,
  textInput,
  useRecordForm,
} from '@backlot/ui/record-form';
import { subscriptionFields } from '@backlot/contracts/money/subscriptions/actions';
import { type Subscription, subscription as record } from '@backlot/contracts/money/subscriptions/detail';
import { useState } from 'react';
import { replaceSubscription } from '../subscriptions.data.ts';
import { sourceLabels } from '../subscriptions.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { useIsTestGateway } from './use-is-test-gateway.ts';

const m = actionsMessages.edit;

const inputs: FieldInputs<typeof subscriptionFields> = {
  notes: textInput({ max: 2_000, rows: 2 }),
  source: choiceInput(sourceLabels),
};
const texts: FieldTexts<typeof subscriptionFields> = { notes: asText, source: asChoice(sourceLabels) };

type Props = { subscription: Subscription; onClose: () => void };

/** Notes, source and card. */
export default function EditDialog({ subscription, onClose }: Props) {
  const [card, setCard] = useState(emptyCard);
  const [isTried, setTried] = useState(false);
  const isTest = useIsTestGateway();
  const hasCard = !isEmptyCard(card);
  const state = useRecordForm({
    fields: subscriptionFields,
    record,
    stored: subscription,
    save: async (input, base) => {
      const { _id, version } = base ?? subscription;
      const methodId = hasCard ? { methodId: await methodIdOf(card, isTest) } : {};
      return replaceSubscription({ params: { _id }, body: { ...input, ...methodId, version } });
    },
    savedText: actionsMessages.changed,
    onSaved: onClose,
    hasOtherInput: hasCard,
  });
  const save = () => {
    setTried(true);
    const isCardValid = !hasCard || Object.keys(cardProblems(card, isTest)).length === 0;
    if (isCardValid) state.save();
  };
  return (
    <RecordDialog
      state={{ ...state, save }}
      texts={texts}
      title={m.title(subscription.number)}
      saveLabel={m.verb}
      onClose={onClose}
    >
      <RecordFields state={state} inputs={inputs} />
      <FormSection title={m.card}>
        <Text size="sm" c="dimmed">
          {m.cardHelp}
        </Text>
        <CardFields
          draft={card}
          onChange={setCard}
          isTest={isTest}
          isRequired={false}
          isTried={isTried && hasCard}
        />
      </FormSection>
    </RecordDialog>
  );
}
