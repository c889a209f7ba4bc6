import { Radio } from '@backlot/ui/form';
import {
  asChoice,
  asName,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
} from '@backlot/ui/record-form';
import {
  type newSubscriptionFields,
  type SubscriptionInput,
  subscriptionStart,
} from '@backlot/contracts/money/subscriptions/actions';
import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import { WatcherSelect } from '../../../select/watcher-select.tsx';
import { CouponField } from '../actions/coupon-field.tsx';
import { editInputs, editTexts } from '../actions/edit.fields.tsx';
import { plansList } from '../subscriptions.data.ts';
import { days } from '../subscriptions.messages.ts';
import { startLabels, startMessages as m } from './start.messages.ts';

type Draft = DraftOf<typeof newSubscriptionFields>;

/** The plans that can be sold, including hidden ones. */
function useSoldPlans() {
  const { data = [] } = useQuery(plansList());
  return data.filter(({ status }) => status === 'active' || status === 'hidden');
}

/** Days of trial of a plan; null while none is chosen. */
export function useTrialDays(planId: string): number | null {
  const plans = useSoldPlans();
  return planId === '' ? null : (plans.find(({ _id }) => _id === planId)?.trialDays ?? 0);
}

/** Sets the country too. */
function WatcherInput({ context, value, onChange: _, ...props }: InputProps<string, Draft>) {
  return (
    <WatcherSelect
      {...props}
      isActive
      value={value || null}
      onChange={(_id, watcher) =>
        context.patch({ watcherId: _id ?? '', ...(watcher?.country && { country: watcher.country }) })
      }
    />
  );
}

/** A complimentary subscription takes no coupon. */
function StartInput({
  context,
  onChange: _,
  error,
  ...props
}: InputProps<SubscriptionInput['start'], Draft>) {
  const trialDays = useTrialDays(context.draft.planId);
  const hasNoTrial = trialDays === 0;
  const trialOfPlan = hasNoTrial ? m.startHelp.noTrial : m.startHelp.trialOf(days(trialDays ?? 0));
  const help = {
    charge: m.startHelp.charge,
    trial: trialDays === null ? m.startHelp.trial : trialOfPlan,
    free: m.startHelp.free,
  };
  const choose = (start: SubscriptionInput['start']) =>
    context.patch({ start, ...(start === 'free' && { couponId: null }) });
  return (
    <Radio.Group
      {...props}
      onChange={(value) => choose(subscriptionStart.parse(value))}
      error={props.value === 'trial' && hasNoTrial ? m.startHelp.noTrial : error}
    >
      {subscriptionStart.options.map((value) => (
        <Radio key={value} mt="xs" value={value} label={startLabels[value]} description={help[value]} />
      ))}
    </Radio.Group>
  );
}

function CouponInput({ context: { draft }, value, onChange, error }: InputProps<string | null, Draft>) {
  const { planId, country, watcherId } = draft;
  return (
    <CouponField
      of={{
        planId: planId || undefined,
        country: country || undefined,
        watcherId: watcherId || undefined,
      }}
      couponId={value}
      onChange={onChange}
      error={error}
    />
  );
}

export const newSubscriptionInputs: FieldInputs<typeof newSubscriptionFields> = {
  watcherId: WatcherInput,
  planId: nameInput({
    useChoices: () => useSoldPlans().map(({ _id, name }) => ({ value: _id, label: name })),
  }),
  country: nameInput({ useChoices: useCountryChoices }),
  start: StartInput,
  couponId: CouponInput,
  methodId: () => null, // saved at the gateway with the form, from `CardFields`
  ...editInputs,
};

export const newSubscriptionTexts: FieldTexts<typeof newSubscriptionFields> = {
  watcherId: asName,
  planId: asName,
  country: asName,
  start: asChoice(startLabels),
  couponId: asName,
  methodId: asName,
  ...editTexts,
};
