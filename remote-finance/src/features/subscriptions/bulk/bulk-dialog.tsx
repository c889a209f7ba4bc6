import { BulkChoice, BulkDialog } from '@backlot/ui/bulk';
import { NumberInput, Select } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CancelFields, cancelOf, emptyCancel } from '../actions/cancel-fields.tsx';
import { MonthsField } from '../actions/months-field.tsx';
import { plansList } from '../subscriptions.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkActionWire, type BulkKey, type BulkTarget, useSubscriptionsBulk } from './use-bulk.ts';

type Props = {
  action: BulkKey;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const words = { rows: m.rows, reasons: m.reasons };

/** One bulk action on subscriptions; charging again is tried at once, the others ask what they need to know. */
export default function SubscriptionsBulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useSubscriptionsBulk(action, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (action === 'retry') void attempt({ type: 'retry' });
  });
  useEffect(() => tryAtOnce(), []);
  const chosen = { onChosen: (wire: BulkActionWire) => void attempt(wire), onClose };
  return (
    <BulkDialog
      title={m.titles[action]}
      words={words}
      state={state}
      isDanger={action === 'cancelAtPeriodEnd'}
      choice={action !== 'retry' && <Choice action={action} {...chosen} />}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}

type ChosenProps = { onChosen: (wire: BulkActionWire) => void; onClose: () => void };

function Choice({ action, ...chosen }: ChosenProps & { action: Exclude<BulkKey, 'retry'> }) {
  if (action === 'cancelAtPeriodEnd') return <CancelChoice {...chosen} />;
  if (action === 'extendTrial') return <DaysChoice {...chosen} />;
  return action === 'pause' ? <MonthsChoice {...chosen} /> : <PlanChoice {...chosen} />;
}

function CancelChoice({ onChosen, onClose }: ChosenProps) {
  const [draft, setDraft] = useState(emptyCancel);
  const cancel = cancelOf(draft);
  return (
    <BulkChoice
      isReady={cancel !== null}
      onNext={() => cancel && onChosen({ type: 'cancelAtPeriodEnd', ...cancel })}
      onClose={onClose}
    >
      <CancelFields draft={draft} onChange={setDraft} />
    </BulkChoice>
  );
}

function DaysChoice({ onChosen, onClose }: ChosenProps) {
  const [days, setDays] = useState<number | string>(7);
  const isReady = typeof days === 'number' && days >= 1 && days <= 90;
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
        allowDecimal={false}
        value={days}
        onChange={setDays}
        data-autofocus
      />
    </BulkChoice>
  );
}

function MonthsChoice({ onChosen, onClose }: ChosenProps) {
  const [months, setMonths] = useState(1);
  return (
    <BulkChoice isReady onNext={() => onChosen({ type: 'pause', months })} onClose={onClose}>
      <MonthsField months={months} onChange={setMonths} />
    </BulkChoice>
  );
}

function PlanChoice({ onChosen, onClose }: ChosenProps) {
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
