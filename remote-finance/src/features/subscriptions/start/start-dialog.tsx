import { Text } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { type FormLayout, keysIn, RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { newSubscriptionFields, subscriptionInput } from '@backlot/contracts/money/subscriptions/actions';
import { type InputOf, inputOf, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { id, version } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { useNavigate } from 'react-router-dom';
import { CardFields } from '../actions/card-fields.tsx';
import { useCardForm } from '../actions/use-card-form.ts';
import { subscriptionPaths } from '../subscription-paths.ts';
import { refusalsOfStart, startSubscription } from '../subscriptions.data.ts';
import { newSubscriptionInputs, newSubscriptionTexts, useTrialDays } from './start.fields.tsx';
import { startMessages as m } from './start.messages.ts';

/** Cards have a form of their own. */
const layout: FormLayout<typeof newSubscriptionFields, 'top' | 'paid' | 'below'> = {
  watcherId: 'top',
  planId: 'top',
  country: 'top',
  start: 'top',
  couponId: 'paid',
  methodId: null,
  notes: 'below',
  source: null,
};

const started = z.object({ ...shapeOf(newSubscriptionFields), version, _id: id, number: z.string() });
type Input = InputOf<typeof newSubscriptionFields>;

/** No card is needed when a coupon covers the whole price; the API refuses when one is. */
const isCardOptional = ({ start, couponId }: Pick<Input, 'start' | 'couponId'>) =>
  start === 'trial' || couponId !== null;

async function save(input: Input) {
  const { _id, number } = await startSubscription({ body: input });
  return { ...inputOf(newSubscriptionFields).parse(input), version: 1, _id, number };
}

/** Starts a subscription for a watcher. */
export default function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const card = useCardForm();
  const needsCard = (input: Pick<Input, 'start' | 'couponId'>) =>
    input.start !== 'free' && !(isCardOptional(input) && card.isEmpty);
  const state = useRecordForm({
    fields: newSubscriptionFields,
    record: started,
    stored: null,
    save: async (input) => save({ ...input, methodId: needsCard(input) ? await card.save() : null }),
    refusalsOf: async (input) => {
      // The card isn't saved yet; without it, nothing is sent that the API would accept.
      const body = { ...(input as Input), methodId: null }; // of fields
      if (!needsCard(body) && !subscriptionInput.safeParse(body).success) return refusalsOfStart(body);
      const errors = await refusalsOfStart({ ...body, methodId: '' });
      return errors.filter(({ path }) => path !== 'methodId');
    },
    savedText: ({ number }) => m.done(number),
    onSaved: ({ _id }) => void navigate(subscriptionPaths.detail(_id)),
    hasOtherInput: !card.isEmpty,
  });
  const draft = state.form.values;
  const { start, planId } = draft;
  const hasNoTrial = useTrialDays(planId) === 0;
  const submit = () => {
    const checks = [!needsCard(draft) || card.check(), start !== 'trial' || !hasNoTrial];
    if (state.check(checks.every(Boolean))) state.save();
  };
  const fields = { state, inputs: newSubscriptionInputs };
  return (
    <RecordDialog
      state={{ ...state, save: submit }}
      texts={newSubscriptionTexts}
      title={m.title}
      saveLabel={m.verb}
      onClose={onClose}
    >
      <RecordFields {...fields} only={keysIn(layout, 'top')} />
      {start !== 'free' && (
        <>
          <RecordFields {...fields} only={keysIn(layout, 'paid')} />
          <FormSection title={m.card}>
            <CardFields card={card} isRequired={!isCardOptional(draft)} />
            <Text c="var(--mantine-color-error)" size="sm">
              {state.form.errors['methodId']}
            </Text>
          </FormSection>
        </>
      )}
      <RecordFields {...fields} only={keysIn(layout, 'below')} />
    </RecordDialog>
  );
}
