import { Stack } from '@backlot/ui';
import { Radio } from '@backlot/ui/form';
import { FormCard, keysWhere, RecordFields, RecordPage, useRecordForm } from '@backlot/ui/record-form';
import {
  forExisting as forExistingSchema,
  type Plan,
  plan as record,
  type PlanDraft,
  planFields,
} from '@backlot/contracts/money/plans/plan';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { subscriptionPaths } from '../subscription-paths.ts';
import own from '../subscriptions.module.css';
import { type ForExisting, refusalsOfPlan, savePlan } from './plans.data.ts';
import { planInputs, planPartNames, planTexts, soldPlanInputs, usePlanNames } from './plans.fields.tsx';
import { plansMessages as m } from './plans.messages.ts';
import { blankPrice } from './prices-input.tsx';

type Section = keyof typeof m.sections;
/** Where each field is edited: the section, and the row in it. */
const layout: Record<keyof PlanDraft, readonly [Section, row: number]> = {
  name: ['what', 0],
  names: ['what', 1],
  description: ['what', 2],
  family: ['what', 3],
  tier: ['what', 3],
  intervalCount: ['price', 0],
  interval: ['price', 0],
  taxCode: ['price', 0],
  prices: ['price', 1],
  genreIds: ['includes', 0],
  maxScreens: ['includes', 1],
  maxQuality: ['includes', 1],
  ads: ['includes', 2],
  downloads: ['includes', 3],
  status: ['selling', 0],
  trialDays: ['selling', 0],
  sortOrder: ['selling', 0],
  afterDunning: ['selling', 1],
};
const sections = Object.keys(m.sections) as Section[]; // an object literal has no other keys
const rowsOf = (section: Section) => {
  const inSection = keysWhere(layout, ([own]) => own === section);
  return [...new Set(inSection.map((key) => layout[key][1]))].map((row) =>
    keysWhere(layout, ([own, ownRow]) => own === section && ownRow === row),
  );
};

/** The initial values of a new plan. */
const initial: Partial<PlanDraft> = {
  family: 'streaming',
  tier: 1,
  interval: 'month',
  prices: [blankPrice],
  trialDays: 14,
  maxScreens: 2,
  maxQuality: 'hd',
  taxCode: 'standard',
  afterDunning: 'unpaid',
  status: 'draft',
};

/** The form of a plan. */
export function PlanForm({ plan, onDirty }: { plan: Plan | null; onDirty?: (isDirty: boolean) => void }) {
  const navigate = useNavigate();
  const [forExisting, setForExisting] = useState<ForExisting>('keep');
  const state = useRecordForm({
    fields: planFields,
    partNames: planPartNames,
    record,
    stored: plan,
    initial,
    save: (input, base) => savePlan(input, base, forExisting),
    refusalsOf: refusalsOfPlan,
    savedText: plan ? m.saved : m.created,
    ...(onDirty && { onDirty }),
    onSaved: () => void navigate(subscriptionPaths.plans, { replace: plan === null }),
  });
  const nameOf = usePlanNames();
  const inputs = plan?.hasHistory ? soldPlanInputs : planInputs;
  return (
    <RecordPage
      state={state}
      texts={planTexts}
      nameOf={nameOf}
      title={plan ? m.edit(plan.name) : m.create}
      crumbs={[
        { label: m.subscriptions, to: subscriptionPaths.list },
        { label: m.title, to: subscriptionPaths.plans },
      ]}
      createLabel={m.create}
    >
      {sections.map((section) => (
        <FormCard key={section} title={m.sections[section]}>
          {rowsOf(section).map((only) => (
            <div key={only.join(' ')} {...(only.length > 1 && { className: own.fields })}>
              <RecordFields state={state} inputs={inputs} nameOf={nameOf} only={only} />
            </div>
          ))}
          {section === 'price' && plan && (
            <Radio.Group
              label={m.existing.label}
              description={m.existing.help}
              value={forExisting}
              onChange={(value) => setForExisting(forExistingSchema.parse(value))}
            >
              <Stack gap="xs" py="xs">
                <Radio value="keep" label={m.existing.keep} />
                <Radio value="move" label={m.existing.move} />
              </Stack>
            </Radio.Group>
          )}
        </FormCard>
      ))}
    </RecordPage>
  );
}
