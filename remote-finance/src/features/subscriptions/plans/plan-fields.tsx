import { Stack } from '@backlot/ui';
import { MultiSelect, NumberInput, Radio, Select, Switch, Textarea, TextInput } from '@backlot/ui/form';
import { type Form, FormCard } from '@backlot/ui/record-form';
import { useQuery } from '@tanstack/react-query';
import own from '../subscriptions.module.css';
import type { PlanDraft } from './plan-draft.ts';
import { NameRows, PriceRows } from './plan-rows.tsx';
import { planLookups } from './plans.data.ts';
import {
  dunningLabels,
  intervalLabels,
  planLabels as labels,
  plansMessages as m,
  planStatusLabels,
  qualityLabels,
} from './plans.messages.ts';

type Props = { form: Form<PlanDraft>; isStored: boolean; isFixed: boolean };

const choicesFrom = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The whole form of a plan. */
export function PlanFields({ form, isStored, isFixed }: Props) {
  const { data: lookups = [] } = useQuery(planLookups());
  const genres = lookups.filter(({ type }) => type === 'genre');
  const taxCodes = lookups.filter(({ type }) => type === 'taxCode');
  const number = (
    key: 'tier' | 'intervalCount' | 'trialDays' | 'maxScreens' | 'sortOrder',
    max: number,
    min = 1,
  ) => ({
    label: labels[key],
    required: true,
    min,
    max,
    allowDecimal: false,
    ...form.getInputProps(key),
  });
  return (
    <>
      <FormCard title={m.sections.what}>
        <TextInput label={labels.name} required maxLength={80} {...form.getInputProps('name')} />
        <NameRows form={form} />
        <Textarea
          label={labels.description}
          autosize
          minRows={2}
          maxLength={1_000}
          {...form.getInputProps('description')}
        />
        <div className={own.fields}>
          <TextInput
            label={labels.family}
            description={m.help.family}
            required
            maxLength={40}
            disabled={isFixed}
            {...form.getInputProps('family')}
          />
          <NumberInput {...number('tier', 5)} description={m.help.tier} />
        </div>
      </FormCard>
      <FormCard title={m.sections.price}>
        <div className={own.fields}>
          <NumberInput {...number('intervalCount', 12)} disabled={isFixed} />
          <Select
            label={labels.interval}
            description={m.help.interval}
            required
            allowDeselect={false}
            disabled={isFixed}
            data={choicesFrom(intervalLabels)}
            {...form.getInputProps('interval')}
          />
          <Select
            label={labels.taxCode}
            required
            allowDeselect={false}
            data={taxCodes.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.getInputProps('taxCode')}
          />
        </div>
        <PriceRows form={form} />
        {isStored && (
          <Radio.Group
            label={m.help.existing}
            description={m.help.existingHelp}
            {...form.getInputProps('forExisting')}
          >
            <Stack gap="xs" py="xs">
              <Radio value="keep" label={m.existing.keep} />
              <Radio value="move" label={m.existing.move} />
            </Stack>
          </Radio.Group>
        )}
      </FormCard>
      <FormCard title={m.sections.opens}>
        <MultiSelect
          label={labels.genreIds}
          description={m.help.genres}
          searchable
          data={genres.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('genreIds')}
        />
        <div className={own.fields}>
          <NumberInput {...number('maxScreens', 6)} />
          <Select
            label={labels.maxQuality}
            required
            allowDeselect={false}
            data={choicesFrom(qualityLabels)}
            {...form.getInputProps('maxQuality')}
          />
        </div>
        <Switch label={labels.ads} {...form.getInputProps('ads', { type: 'checkbox' })} />
        <Switch label={labels.downloads} {...form.getInputProps('downloads', { type: 'checkbox' })} />
      </FormCard>
      <FormCard title={m.sections.selling}>
        <div className={own.fields}>
          <Select
            label={labels.status}
            description={m.help.hidden}
            required
            allowDeselect={false}
            data={choicesFrom(planStatusLabels)}
            {...form.getInputProps('status')}
          />
          <NumberInput {...number('trialDays', 90, 0)} description={m.help.trialDays} />
          <NumberInput {...number('sortOrder', 999, 0)} />
        </div>
        <Select
          label={labels.afterDunning}
          required
          allowDeselect={false}
          data={choicesFrom(dunningLabels)}
          {...form.getInputProps('afterDunning')}
        />
      </FormCard>
    </>
  );
}
