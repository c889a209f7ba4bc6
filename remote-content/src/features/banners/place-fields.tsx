import { DateTimePicker } from '@backlot/ui/dates';
import { FormSection, MultiSelect, Select } from '@backlot/ui/form';
import { bannerAudience } from '@backlot/contracts/banners';
import { formMessages as m } from './banner-form.messages.ts';
import { audienceLabels } from './banners.messages.ts';
import classes from './banners.module.css';
import { useBannerChoices, withChosen } from './use-banner-choices.ts';
import type { BannerFormState } from './use-banner-form.ts';

type Props = Pick<BannerFormState, 'form'>;
const audiences = bannerAudience.options.map((value) => ({ value, label: audienceLabels[value] }));

/** Where the banner is shown, and to whom. */
export function PlaceFields({ form }: Props) {
  const choices = useBannerChoices();
  const { slot, countries, languages } = form.values;
  return (
    <FormSection title={m.sections.place}>
      <Select
        label={m.fields.slot}
        placeholder={m.placePlaceholder}
        data={withChosen(choices.slots, [slot])}
        allowDeselect={false}
        required
        {...form.getInputProps('slot')}
        value={slot || null}
      />
      <Select
        label={m.fields.audience}
        data={audiences}
        allowDeselect={false}
        {...form.getInputProps('audience')}
      />
      <MultiSelect
        label={m.fields.countries}
        description={m.countriesHelp}
        data={withChosen(choices.countries, countries)}
        searchable
        hidePickedOptions
        nothingFoundMessage={m.nothingFound}
        {...form.getInputProps('countries')}
      />
      <MultiSelect
        label={m.fields.languages}
        description={m.languagesHelp}
        data={withChosen(choices.languages, languages)}
        searchable
        hidePickedOptions
        nothingFoundMessage={m.nothingFound}
        {...form.getInputProps('languages')}
      />
    </FormSection>
  );
}

/** Local wall time of a picker as an instant. */
const instantOf = (wall: string) => new Date(wall.replace(' ', 'T')).toISOString();

export function TimeFields({ form }: Props) {
  const { startAt, endAt } = form.values;
  return (
    <FormSection title={m.sections.time} text={m.timeHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}>
      <div className={classes.pair}>
        <DateTimePicker
          label={m.fields.startAt}
          valueFormat="D MMM YYYY, HH:mm"
          data-path="startAt"
          value={new Date(startAt)}
          error={form.errors['startAt']}
          onChange={(wall) => wall && form.setFieldValue('startAt', instantOf(wall))}
        />
        <DateTimePicker
          label={m.fields.endAt}
          placeholder={m.noEnd}
          valueFormat="D MMM YYYY, HH:mm"
          clearable
          clearButtonProps={{ 'aria-label': m.clear(m.fields.endAt) }}
          data-path="endAt"
          value={endAt === null ? null : new Date(endAt)}
          error={form.errors['endAt']}
          description={m.endHelp}
          onChange={(wall) => form.setFieldValue('endAt', wall ? instantOf(wall) : null)}
        />
      </div>
    </FormSection>
  );
}
