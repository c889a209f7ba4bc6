import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { NumberInput, Select, useForm } from '@backlot/ui/form';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelFields, cancelOf, emptyCancel } from '../actions/cancel-fields.tsx';
import { CouponField } from '../actions/coupon-field.tsx';
import { MonthsField } from '../actions/months-field.tsx';
import { plansList } from '../subscriptions.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Action = Request<typeof subscriptionsApi.bulk>['body']['action'];
type Chosen = BulkChosen<Action>;

/** The options of a bulk action. */
export default function SubscriptionsBulkChoice({
  type,
  ...chosen
}: Chosen & { type: Exclude<Action['type'], 'retry'> }) {
  if (type === 'cancelAtPeriodEnd') return <CancelChoice {...chosen} />;
  if (type === 'extendTrial') return <DaysChoice {...chosen} />;
  if (type === 'applyCoupon') return <CouponChoice {...chosen} />;
  return type === 'pause' ? <MonthsChoice {...chosen} /> : <PlanChoice {...chosen} />;
}

function CancelChoice({ onChosen, onClose }: Chosen) {
  const form = useForm({ initialValues: emptyCancel });
  const cancel = cancelOf(form.values);
  return (
    <BulkChoice
      isReady={cancel !== null}
      onNext={() => cancel && onChosen({ type: 'cancelAtPeriodEnd', ...cancel })}
      onClose={onClose}
      keep={m.keeps.cancelAtPeriodEnd}
    >
      <CancelFields form={form} />
    </BulkChoice>
  );
}

function DaysChoice({ onChosen, onClose }: Chosen) {
  const [days, setDays] = useState<number | null>(7);
  const isReady = days !== null && days >= 1 && days <= 90;
  return (
    <BulkChoice
      isReady={isReady}
      onNext={() => isReady && onChosen({ type: 'extendTrial', days })}
      onClose={onClose}
    >
      <NumberInput
        label={m.days}
        required
        min={1}
        max={90}
        value={days}
        onChange={setDays}
        error={!isReady && m.daysProblem}
        data-autofocus
      />
    </BulkChoice>
  );
}

function MonthsChoice({ onChosen, onClose }: Chosen) {
  const [months, setMonths] = useState(1);
  return (
    <BulkChoice isReady onNext={() => onChosen({ type: 'pause', months })} onClose={onClose}>
      <MonthsField months={months} onChange={setMonths} />
    </BulkChoice>
  );
}

function CouponChoice({ onChosen, onClose }: Chosen) {
  const [couponId, setCouponId] = useState<string | null>(null);
  return (
    <BulkChoice
      isReady={couponId !== null}
      onNext={() => couponId !== null && onChosen({ type: 'applyCoupon', couponId })}
      onClose={onClose}
    >
      <CouponField couponId={couponId} onChange={setCouponId} isRequired />
    </BulkChoice>
  );
}

function PlanChoice({ onChosen, onClose }: Chosen) {
  const [planId, setPlanId] = useState<string | null>(null);
  const { data: plans = [] } = useQuery(plansList());
  const sold = plans.filter(({ status }) => status === 'active' || status === 'hidden');
  return (
    <BulkChoice
      isReady={planId !== null}
      onNext={() => planId !== null && onChosen({ type: 'changePlan', planId })}
      onClose={onClose}
    >
      <Select
        label={m.plan}
        description={m.planHelp}
        required
        data={sold.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={planId}
        onChange={setPlanId}
        data-autofocus
      />
    </BulkChoice>
  );
}
