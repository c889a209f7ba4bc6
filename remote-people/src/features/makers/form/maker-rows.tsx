import { Select, Textarea, TextInput } from '@backlot/ui/form';
import { choicesFrom, languageChoices, withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../choices.ts';
import { fieldLabels as labels } from '../detail/maker-detail.messages.ts';
import { networkLabels } from '../makers.messages.ts';
import { formMessages as m } from './form.messages.ts';
import type { MakerDraft } from './maker-draft.ts';
import { FieldRows, type Form, formClasses as classes } from '@backlot/ui/record-form';

type Props = { form: Form<MakerDraft> };

/** The text about the maker, once per language. */
export function BioRows({ form }: Props) {
  const { bio } = form.getValues();
  const unused = languageChoices().find(({ value }) => !bio.some(({ language }) => language === value));
  const first = bio.length === 0 ? 'en' : (unused?.value ?? 'en');
  return (
    <FieldRows
      count={bio.length}
      nameOf={(index) => labelOf(bio[index]?.language) || m.entry(m.language, index + 1)}
      removeLabel={m.remove}
      addLabel={m.addLanguage}
      error={form.errors['bio']}
      onAdd={() => form.insertListItem('bio', { language: first, text: '' })}
      onRemove={(index) => form.removeListItem('bio', index)}
    >
      {(index) => (
        <>
          <Select
            label={m.language}
            required
            searchable
            allowDeselect={false}
            data={withChosen(languageChoices(), bio[index] ? [bio[index].language] : []).filter(
              ({ value }) => !bio.some(({ language }, other) => other !== index && language === value),
            )}
            {...form.getInputProps(`bio.${index}.language`)}
          />
          <Textarea
            label={m.text}
            required
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps(`bio.${index}.text`)}
            error={form.errors[`bio.${bio[index]?.language ?? ''}`]}
          />
        </>
      )}
    </FieldRows>
  );
}

const labelOf = (tag: string | undefined) =>
  languageChoices().find(({ value }) => value === tag)?.label ?? '';

export function SocialRows({ form }: Props) {
  const { socials } = form.getValues();
  const nameAt = (index: number) => (socials[index] ? networkLabels[socials[index].network] : '');
  return (
    <FieldRows
      count={socials.length}
      nameOf={(index) => nameAt(index) || m.entry(labels.socials, index + 1)}
      removeLabel={m.remove}
      addLabel={m.addNetwork}
      error={form.errors['socials']}
      onAdd={() => form.insertListItem('socials', { network: 'instagram', url: '' })}
      onRemove={(index) => form.removeListItem('socials', index)}
    >
      {(index) => (
        <div className={classes.pair}>
          <Select
            label={m.network}
            required
            allowDeselect={false}
            data={choicesFrom(networkLabels)}
            {...form.getInputProps(`socials.${index}.network`)}
          />
          <TextInput label={m.url} type="url" required {...form.getInputProps(`socials.${index}.url`)} />
        </div>
      )}
    </FieldRows>
  );
}

/** The people to write to. */
export function ContactRows({ form }: Props) {
  const roles = useMakerLookups().of('contactLabel');
  const { contacts } = form.getValues();
  return (
    <FieldRows
      count={contacts.length}
      nameOf={(index) => contacts[index]?.name || m.entry(labels.contacts, index + 1)}
      removeLabel={m.remove}
      addLabel={m.addContact}
      error={form.errors['contacts']}
      onAdd={() =>
        form.insertListItem('contacts', {
          name: '',
          role: roles[0]?.value ?? '',
          email: '',
          phone: '',
        })
      }
      onRemove={(index) => form.removeListItem('contacts', index)}
    >
      {(index) => (
        <div className={classes.pair}>
          <TextInput label={m.contactName} required {...form.getInputProps(`contacts.${index}.name`)} />
          <Select
            label={m.contactRole}
            required
            allowDeselect={false}
            data={withChosen(roles, contacts[index]?.role ? [contacts[index].role] : [])}
            {...form.getInputProps(`contacts.${index}.role`)}
          />
          <TextInput label={m.contactEmail} type="email" {...form.getInputProps(`contacts.${index}.email`)} />
          <TextInput label={m.contactPhone} type="tel" {...form.getInputProps(`contacts.${index}.phone`)} />
        </div>
      )}
    </FieldRows>
  );
}
