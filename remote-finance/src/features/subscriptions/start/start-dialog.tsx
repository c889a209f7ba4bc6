import { toast } from '@backlot/ui';
import { FormSection, Radio, Select, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { subscriptionStart } from '@backlot/contracts/money/subscriptions/actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from '../actions/card-draft.ts';
import { CardFields } from '../actions/card-fields.tsx';
import { CouponField } from '../actions/coupon-field.tsx';
import { useIsTestGateway } from '../actions/use-is-test-gateway.ts';
import { WatcherSelect } from '../../../select/record-select.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { plansList, startSubscription } from '../subscriptions.data.ts';
import { days } from '../subscriptions.messages.ts';
import { startLabels, startMessages as m } from './start.messages.ts';

type StartBody = Parameters<typeof startSubscription>[0]['body'];

/** Starts a subscription for a watcher. */
export default function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [watcherId, setWatcherId] = useState<string | null>(null);
  const [planId, setPlanId] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const [start, setStart] = useState<'charge' | 'trial' | 'free'>('charge');
  const [card, setCard] = useState(emptyCard);
  const [chosenCoupon, setCoupon] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const [isTried, setTried] = useState(false);
  const isTest = useIsTestGateway();
  const begin = useActionMutation({
    mutationFn: async (input: Omit<StartBody, 'methodId'>) => {
      const methodId = needsCard ? await methodIdOf(card, isTest) : null;
      return startSubscription({ body: { ...input, methodId } });
    },
    onSuccess: ({ _id, number }) => {
      toast.success(m.done(number));
      return navigate(subscriptionPaths.detail(_id));
    },
    fields: ['couponId'],
  });
  const { data: plans = [] } = useQuery(plansList());
  const { data: countries = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: 600_000 });
  const sold = plans.filter(({ status }) => status === 'active' || status === 'hidden');
  const trialDays = sold.find(({ _id }) => _id === planId)?.trialDays ?? 0;

  const couponId = start === 'free' ? null : chosenCoupon;
  // No card is needed when a coupon covers the whole price; the API refuses when one is.
  const isCardOptional = start === 'trial' || couponId !== null;
  const needsCard = start !== 'free' && !(isCardOptional && isEmptyCard(card));
  const hasNoTrial = start === 'trial' && planId !== null && trialDays === 0;
  const submit = () => {
    setTried(true);
    if (!watcherId || !planId || !country || hasNoTrial) return;
    if (needsCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    begin.mutate({ watcherId, planId, country, start, couponId, source: 'admin', notes });
  };
  const missing = (value: string | null) => isTried && value === null && m.needed;
  const ofPlan = trialDays === 0 ? m.startHelp.noTrial : m.startHelp.trialOf(days(trialDays));
  const trialHelp = planId === null ? m.startHelp.trial : ofPlan;
  const helpOf = {
    charge: m.startHelp.charge,
    trial: trialHelp,
    free: m.startHelp.free,
  };
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={begin.isPending}
      failure={begin.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <WatcherSelect
        label={m.watcher}
        description={m.watcherHelp}
        isActive
        value={watcherId}
        onChange={(value, watcher) => {
          setWatcherId(value);
          if (watcher?.country) setCountry(watcher.country);
        }}
        error={missing(watcherId)}
        data-autofocus
      />
      <Select
        label={m.plan}
        required
        data={sold.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={planId}
        onChange={setPlanId}
        error={missing(planId)}
      />
      <Select
        label={m.country}
        description={m.countryHelp}
        required
        searchable
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={country}
        onChange={setCountry}
        error={missing(country)}
      />
      <Radio.Group
        label={m.start}
        value={start}
        onChange={(value) => setStart(subscriptionStart.safeParse(value).data ?? start)}
        error={hasNoTrial && m.startHelp.noTrial}
      >
        {subscriptionStart.options.map((value) => (
          <Radio key={value} mt="xs" value={value} label={startLabels[value]} description={helpOf[value]} />
        ))}
      </Radio.Group>
      {start !== 'free' && (
        <CouponField
          of={{
            planId: planId ?? undefined,
            country: country ?? undefined,
            watcherId: watcherId ?? undefined,
          }}
          couponId={couponId}
          onChange={(chosen) => {
            setCoupon(chosen);
            begin.reset();
          }}
          error={begin.problemOf('couponId')}
        />
      )}
      {start !== 'free' && (
        <FormSection title={m.card}>
          <CardFields
            draft={card}
            onChange={setCard}
            isTest={isTest}
            isRequired={!isCardOptional}
            isTried={isTried && needsCard}
          />
        </FormSection>
      )}
      <Textarea
        label={m.notes}
        autosize
        minRows={2}
        maxLength={2_000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
