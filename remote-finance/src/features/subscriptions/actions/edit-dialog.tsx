import { Text } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { editableFields } from '@backlot/contracts/money/subscriptions/actions';
import { type Subscription, subscription as record } from '@backlot/contracts/money/subscriptions/detail';
import { replaceSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { CardFields } from './card-fields.tsx';
import { editInputs, editTexts } from './edit.fields.tsx';
import { useCardForm } from './use-card-form.ts';

const m = actionsMessages.edit;

type Props = { subscription: Subscription; onClose: () => void };

/** Notes, source and card. */
export default function EditDialog({ subscription, onClose }: Props) {
  const card = useCardForm();
  const hasCard = !card.isEmpty;
  const state = useRecordForm({
    fields: editableFields,
    record,
    stored: subscription,
    save: async (input, base) => {
      const { _id, version } = base ?? subscription;
      const methodId = hasCard ? { methodId: await card.save() } : {};
      return replaceSubscription({ params: { _id }, body: { ...input, ...methodId, version } });
    },
    savedText: actionsMessages.changed,
    onSaved: onClose,
    hasOtherInput: hasCard,
  });
  const save = () => {
    if (!hasCard || card.check()) state.save();
  };
  return (
    <RecordDialog
      state={{ ...state, save }}
      texts={editTexts}
      title={m.title(subscription.number)}
      saveLabel={m.verb}
      onClose={onClose}
    >
      <RecordFields state={state} inputs={editInputs} />
      <FormSection title={m.card}>
        <Text size="sm" c="dimmed">
          {m.cardHelp}
        </Text>
        <CardFields card={card} isRequired={false} />
      </FormSection>
    </RecordDialog>
  );
}
