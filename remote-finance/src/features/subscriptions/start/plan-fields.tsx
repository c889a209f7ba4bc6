import { Radio, Select } from '@backlot/ui/form';
import { subscriptionStart } from '@backlot/contracts/money/subscriptions/actions';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import { WatcherSelect } from '../../../select/watcher-select.tsx';
import { days } from '../subscriptions.messages.ts';
import type { StartDraft } from './start-draft.ts';
import { startLabels, startMessages as m } from './start.messages.ts';

type Props = {
  draft: StartDraft;
  onChange: (part: Partial<StartDraft>) => void;
  plans: readonly { _id: string; name: string }[];
  /** Of the selected plan. */
  trialDays: number;
  isTried: boolean;
};

/** Watcher, plan, country and kind of start. */
export function PlanFields({ draft, onChange, plans, trialDays, isTried }: Props) {
  const countries = useCountryChoices();
  const { watcherId, planId, country } = draft;
  const missing = (value: string | null) => isTried && value === null && m.needed;
  return (
    <>
      <WatcherSelect
        label={m.watcher}
        description={m.watcherHelp}
        isActive
        value={watcherId}
        onChange={(value, watcher) =>
          onChange({ watcherId: value, ...(watcher?.country && { country: watcher.country }) })
        }
        error={missing(watcherId)}
        data-autofocus
      />
      <Select
        label={m.plan}
        required
        data={plans.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={planId}
        onChange={(value) => onChange({ planId: value })}
        error={missing(planId)}
      />
      <Select
        label={m.country}
        description={m.countryHelp}
        required
        searchable
        data={countries}
        value={country}
        onChange={(value) => onChange({ country: value })}
        error={missing(country)}
      />
      <StartField draft={draft} onChange={onChange} trialDays={trialDays} />
    </>
  );
}

function StartField({ draft, onChange, trialDays }: Pick<Props, 'draft' | 'onChange' | 'trialDays'>) {
  const { start, planId } = draft;
  const hasNoTrial = planId !== null && trialDays === 0;
  const trialOfPlan = hasNoTrial ? m.startHelp.noTrial : m.startHelp.trialOf(days(trialDays));
  const help = {
    charge: m.startHelp.charge,
    trial: planId === null ? m.startHelp.trial : trialOfPlan,
    free: m.startHelp.free,
  };
  return (
    <Radio.Group
      label={m.start}
      value={start}
      onChange={(value) => onChange({ start: subscriptionStart.safeParse(value).data ?? start })}
      error={start === 'trial' && hasNoTrial && m.startHelp.noTrial}
    >
      {subscriptionStart.options.map((value) => (
        <Radio key={value} mt="xs" value={value} label={startLabels[value]} description={help[value]} />
      ))}
    </Radio.Group>
  );
}
