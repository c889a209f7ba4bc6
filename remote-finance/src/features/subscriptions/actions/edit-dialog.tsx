import { Text, toast } from '@backlot/ui';
import { FormSection, Select, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { subscriptionSource } from '@backlot/contracts/subscriptions';
import type { Subscription } from '@backlot/contracts/subscriptions.detail';
import { useState } from 'react';
import { replaceSubscription } from '../subscriptions.data.ts';
import { sourceLabels } from '../subscriptions.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { useIsTestGateway } from './use-is-test-gateway.ts';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.edit;

type Props = { subscription: Subscription; onClose: () => void };

/** Notes and source, and another card. */
export default function EditDialog({ subscription, onClose }: Props) {
  const { _id, version, number } = subscription;
  const [notes, setNotes] = useState(subscription.notes);
  const [source, setSource] = useState(subscription.source);
  const [card, setCard] = useState(emptyCard);
  const [isTried, setTried] = useState(false);
  const isTest = useIsTestGateway();
  const { isSending, failure, send } = useSending();
  const hasCard = !isEmptyCard(card);
  const submit = () => {
    setTried(true);
    if (hasCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    void send(async () => {
      const methodId = hasCard ? { methodId: await methodIdOf(card, isTest) } : {};
      const body = { notes, source, version, ...methodId };
      toast.success(actionsMessages.changed(await replaceSubscription({ params: { _id }, body })));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={m.notes}
        description={m.notesHelp}
        autosize
        minRows={2}
        maxLength={2_000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        data-autofocus
      />
      <Select
        label={m.source}
        allowDeselect={false}
        data={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
        value={source}
        onChange={(value) => setSource(subscriptionSource.safeParse(value).data ?? source)}
      />
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
    </DialogForm>
  );
}
