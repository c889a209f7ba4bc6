import { Button, IconPlus, IconTrash, Stack, Text } from '@backlot/ui';
import { Select, Textarea, TextInput } from '@backlot/ui/form';
import type { ReactNode } from 'react';
import { choicesFrom, languageChoices, withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../choices.ts';
import { fieldLabels as labels } from '../detail/maker-detail.messages.ts';
import { networkLabels } from '../makers.messages.ts';
import { formMessages as m } from './form.messages.ts';
import type { MakerDraft } from './maker-draft.ts';
import { type Form, formClasses as classes } from '@backlot/ui/record-form';

type Props = { form: Form<MakerDraft> };
type RowsProps = Props & {
  field: 'bio' | 'socials' | 'contacts';
  addLabel: string;
  /** What a screen reader calls an entry. */
  what: string;
  nameOf: (index: number) => string;
  blank: MakerDraft['bio' | 'socials' | 'contacts'][number];
  draw: (index: number) => ReactNode;
};

/** A list of small records, edited in place. */
function Rows({ form, field, addLabel, what, nameOf, blank, draw }: RowsProps) {
  const rows = form.getValues()[field];
  const error = form.errors[field];
  return (
    <Stack gap="xs">
      {rows.map((_, index) => {
        const name = nameOf(index) || m.entry(what, index + 1);
        return (
          // Rows have no identity of their own; all their controls are controlled, so the position serves.
          <div key={index} className={classes.row} role="group" aria-label={name}>
            {draw(index)}
            <Button
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={14} />}
              onClick={() => form.removeListItem(field, index)}
            >
              {m.remove(name)}
            </Button>
          </div>
        );
      })}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Button
        className={classes.add}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => form.insertListItem(field, blank)}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}

/** The text about the maker, once per language. */
export function BioRows({ form }: Props) {
  const { bio } = form.getValues();
  const unused = languageChoices().find(({ value }) => !bio.some(({ language }) => language === value));
  const first = bio.length === 0 ? 'en' : (unused?.value ?? 'en');
  return (
    <Rows
      form={form}
      field="bio"
      addLabel={m.addLanguage}
      what={m.language}
      nameOf={(index) => labelOf(bio[index]?.language)}
      blank={{ language: first, text: '' }}
      draw={(index) => (
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
    />
  );
}

const labelOf = (tag: string | undefined) =>
  languageChoices().find(({ value }) => value === tag)?.label ?? '';

export function SocialRows({ form }: Props) {
  const { socials } = form.getValues();
  const nameAt = (index: number) => (socials[index] ? networkLabels[socials[index].network] : '');
  return (
    <Rows
      form={form}
      field="socials"
      addLabel={m.addNetwork}
      what={labels.socials}
      nameOf={nameAt}
      blank={{ network: 'instagram', url: '' }}
      draw={(index) => (
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
    />
  );
}

/** The people to write to. */
export function ContactRows({ form }: Props) {
  const roles = useMakerLookups().of('contactLabel');
  const { contacts } = form.getValues();
  return (
    <Rows
      form={form}
      field="contacts"
      addLabel={m.addContact}
      what={labels.contacts}
      nameOf={(index) => contacts[index]?.name ?? ''}
      blank={{ name: '', role: roles[0]?.value ?? '', email: '', phone: '' }}
      draw={(index) => (
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
    />
  );
}
