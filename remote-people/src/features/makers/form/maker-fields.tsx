import { MultiSelect, Select, Switch, TagsInput, TextInput } from '@backlot/ui/form';
import { choicesFrom, languageChoices, useCountries, withChosen } from '../../../record-form/choices.ts';
import { useOwners } from '../choices.ts';
import { fieldLabels as labels } from '../detail/maker-detail.messages.ts';
import { typeLabels } from '../makers.messages.ts';
import { BioRows, ContactRows, SocialRows } from './maker-rows.tsx';
import { formMessages as m } from './form.messages.ts';
import type { MakerDraft } from './maker-draft.ts';
import { type Form, FormCard, formClasses as classes } from '@backlot/ui/record-form';

type Props = { form: Form<MakerDraft> };

/** Every field of the profile, in its sections. */
export function MakerFields({ form }: Props) {
  return (
    <>
      <Basics form={form} />
      <Reach form={form} />
      <FormCard title={m.sections.about}>
        <BioRows form={form} />
        <MultiSelect
          label={labels.languages}
          data={withChosen(languageChoices(), form.getValues().languages)}
          searchable
          hidePickedOptions
          nothingFoundMessage={m.nothingFound}
          {...form.getInputProps('languages')}
        />
      </FormCard>
      <FormCard title={m.sections.contacts} text={m.help.contacts} anchor="contacts">
        <ContactRows form={form} />
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
      <Select
        label={labels.type}
        required
        data={choicesFrom(typeLabels)}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <TextInput label={labels.name} required {...form.getInputProps('name')} />
      <div className={classes.pair}>
        <TextInput
          label={labels.displayName}
          description={m.help.displayName}
          {...form.getInputProps('displayName')}
        />
        <TextInput
          label={labels.storeName}
          description={m.help.storeName}
          {...form.getInputProps('storeName')}
        />
        <TextInput label={labels.company} {...form.getInputProps('company')} />
        <TextInput label={labels.designation} {...form.getInputProps('designation')} />
      </div>
      <Select
        label={labels.country}
        required
        data={withChosen(countries, country ? [country] : [])}
        searchable
        nothingFoundMessage={m.nothingFound}
        {...form.getInputProps('country')}
      />
    </FormCard>
  );
}

function Reach({ form }: Props) {
  return (
    <FormCard title={m.sections.reach}>
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
      <TextInput
        label={labels.website}
        type="url"
        description={m.help.website}
        {...form.getInputProps('website')}
      />
      <div className={classes.pair}>
        <TextInput label={m.address.line1} {...form.getInputProps('address.line1')} />
        <TextInput label={m.address.line2} {...form.getInputProps('address.line2')} />
        <TextInput label={m.address.postalCode} {...form.getInputProps('address.postalCode')} />
        <TextInput label={m.address.city} {...form.getInputProps('address.city')} />
        <TextInput label={m.address.region} {...form.getInputProps('address.region')} />
      </div>
      <SocialRows form={form} />
    </FormCard>
  );
}

function Office({ form }: Props) {
  const { ownerId } = form.getValues();
  const owners = useOwners(ownerId ? [ownerId] : []);
  return (
    <FormCard title={m.sections.office}>
      <Select
        label={labels.ownerId}
        description={m.help.owner}
        data={owners.options}
        searchable
        clearable
        filter={({ options }) => options} // the API has found them
        onSearchChange={owners.onSearch}
        nothingFoundMessage={m.nothingFound}
        {...form.getInputProps('ownerId')}
      />
      <TagsInput
        label={labels.tags}
        description={m.help.tags}
        splitChars={[',', ';']}
        {...form.getInputProps('tags')}
      />
      <Switch label={labels.starred} {...form.getInputProps('starred', { type: 'checkbox' })} />
    </FormCard>
  );
}
