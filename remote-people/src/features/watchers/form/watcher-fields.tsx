import { queryOf } from '@backlot/data/query';
import { Checkbox, NumberInput, Select, TagsInput, Textarea, TextInput } from '@backlot/ui/form';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { useQuery } from '@tanstack/react-query';
import { choicesFrom, languageChoices, useCountries, withChosen } from '../../../record-form/choices.ts';
import { type Form, FormCard, formClasses as classes } from '@backlot/ui/record-form';
import { fieldLabels as labels, genderLabels, watchersMessages } from '../watchers.messages.ts';
import { formMessages as m } from './form.messages.ts';
import type { WatcherDraft } from './watcher-draft.ts';

type Props = { form: Form<WatcherDraft> };

const nothingFoundMessage = watchersMessages.nothingFound;

/** Every field that is edited of a watcher, in its sections. */
export function WatcherFields({ form }: Props) {
  return (
    <>
      <Basics form={form} />
      <AboutThem form={form} />
      <FormCard title={m.sections.consent} text={m.help.consent}>
        <Checkbox
          label={labels.marketingEmail}
          {...form.getInputProps('marketingEmail', { type: 'checkbox' })}
        />
        <Checkbox
          label={labels.marketingPush}
          {...form.getInputProps('marketingPush', { type: 'checkbox' })}
        />
      </FormCard>
      <Office form={form} />
    </>
  );
}

function Basics({ form }: Props) {
  const countries = useCountries();
  const { country } = form.getValues();
  return (
    <FormCard title={m.sections.basics}>
      <TextInput label={labels.name} required {...form.getInputProps('name')} />
      <TextInput
        label={labels.email}
        type="email"
        description={m.help.email}
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        label={labels.phone}
        type="tel"
        description={m.help.phone}
        {...form.getInputProps('phone')}
      />
      <Select
        label={labels.country}
        required
        data={withChosen(countries, country ? [country] : [])}
        searchable
        nothingFoundMessage={nothingFoundMessage}
        {...form.getInputProps('country')}
      />
    </FormCard>
  );
}

function AboutThem({ form }: Props) {
  const { language, timezone } = form.getValues();
  return (
    <FormCard title={m.sections.person}>
      <div className={classes.pair}>
        <TextInput label={labels.city} {...form.getInputProps('city')} />
        <Select
          label={labels.language}
          data={withChosen(languageChoices(), language ? [language] : [])}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': watchersMessages.clear(labels.language) }}
          nothingFoundMessage={nothingFoundMessage}
          {...form.getInputProps('language')}
        />
        <Select
          label={labels.timezone}
          data={zonesWith(timezone)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': watchersMessages.clear(labels.timezone) }}
          limit={100}
          nothingFoundMessage={nothingFoundMessage}
          {...form.getInputProps('timezone')}
        />
        <NumberInput
          label={labels.birthYear}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('birthYear')}
        />
        <Select
          label={labels.gender}
          data={choicesFrom(genderLabels)}
          clearable
          clearButtonProps={{ 'aria-label': watchersMessages.clear(labels.gender) }}
          {...form.getInputProps('gender')}
        />
      </div>
    </FormCard>
  );
}

let zones: readonly string[] | undefined;

/** Every time zone that the browser knows, and the stored one. */
const zonesWith = (stored: string | null): string[] => {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return stored === null || zones.includes(stored) ? [...zones] : [stored, ...zones];
};

function Office({ form }: Props) {
  const { data: tags = [] } = useQuery(queryOf(watchersApi.tags));
  return (
    <FormCard title={m.sections.office}>
      <TagsInput
        label={labels.tags}
        description={m.help.tags}
        data={tags}
        splitChars={[',', ';', ' ']}
        {...form.getInputProps('tags')}
      />
      <Textarea
        label={labels.notes}
        description={m.help.notes}
        autosize
        minRows={3}
        maxLength={4_000}
        {...form.getInputProps('notes')}
      />
    </FormCard>
  );
}
