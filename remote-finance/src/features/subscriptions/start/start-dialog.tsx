import { toast } from '@backlot/ui';
import { FormSection, Radio, Select, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/countries';
import { subscriptionStart } from '@backlot/contracts/subscriptions.actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from '../actions/card-draft.ts';
import { CardFields } from '../actions/card-fields.tsx';
import { CouponField } from '../actions/coupon-field.tsx';
import { useIsTestGateway } from '../actions/use-is-test-gateway.ts';
import { WatcherSelect } from '../../../options/record-select.tsx';
import { useSending } from '../../../sending/use-sending.ts';
import { subscriptionPaths } from '../subscription-paths.ts';
import { plansList, startSubscription } from '../subscriptions.data.ts';
import { days } from '../subscriptions.messages.ts';
import { startLabels, startMessages as m } from './start.messages.ts';

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
  const { isSending, failure, problemOf, forget, send } = useSending({ fields: ['couponId'] });
  const { data: plans = [] } = useQuery(plansList());
  const { data: countries = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: 600_000 });
  const sold = plans.filter(({ status }) => status === 'active' || status === 'hidden');
  const trialDays = sold.find(({ _id }) => _id === planId)?.trialDays ?? 0;

  const couponId = start === 'free' ? null : chosenCoupon;
  // A coupon may leave nothing to pay: then no card is needed, and the API says when one is.
  const isCardOptional = start === 'trial' || couponId !== null;
  const needsCard = start !== 'free' && !(isCardOptional && isEmptyCard(card));
  const hasNoTrial = start === 'trial' && planId !== null && trialDays === 0;
  const submit = () => {
    setTried(true);
    if (!watcherId || !planId || !country || hasNoTrial) return;
    if (needsCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    void send(async () => {
      const methodId = needsCard ? await methodIdOf(card, isTest) : null;
      const body = { watcherId, planId, country, start, methodId, couponId, source: 'admin', notes } as const;
      const begun = await startSubscription({ body });
      toast.success(m.done(begun.number));
      await navigate(subscriptionPaths.detail(begun._id));
    });
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
      isSending={isSending}
      failure={failure}
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
            forget();
          }}
          error={problemOf('couponId')}
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
