import { Select, TextInput } from '@backlot/ui/form';
import { FieldRows, formClasses as classes, type InputProps } from '@backlot/ui/record-form';
import { contactFields, type MakerContact, makerLimits } from '@backlot/contracts/catalog/makers/maker';
import { withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../maker-lookups.ts';
import { FieldGroup } from './field-group.tsx';
import { formMessages as m } from './maker-form.messages.ts';

type Props = InputProps<MakerContact[]>;
const blank: MakerContact = { name: '', role: '', email: null, phone: null };

/** The people to contact. */
export function ContactsInput(props: Props) {
  const { label, value: contacts, onChange, error, 'data-path': path } = props;
  const [firstRole] = useMakerLookups().of('contactLabel');
  return (
    <FieldGroup label={label} path={path} isLabelHidden>
      <FieldRows
        count={contacts.length}
        nameOf={(index) => contacts[index]?.name || m.numbered(label, index + 1)}
        removeLabel={m.remove}
        addLabel={m.addContact}
        error={error}
        onAdd={() => onChange([...contacts, { ...blank, role: firstRole?.value ?? '' }])}
        onRemove={(index) => onChange(contacts.filter((_, at) => at !== index))}
      >
        {(index) => <ContactInputs {...props} index={index} />}
      </FieldRows>
    </FieldGroup>
  );
}

function ContactInputs({ value, onChange, context, index, 'data-path': path }: Props & { index: number }) {
  const roles = useMakerLookups().of('contactLabel');
  const { name, role, email, phone } = value[index] ?? blank;
  const patch = (part: Partial<MakerContact>) =>
    onChange(value.map((contact, at) => (at === index ? { ...contact, ...part } : contact)));
  const marks = (part: keyof MakerContact) => ({
    label: contactFields[part].label,
    'data-path': `${path}.${index}.${part}`,
    error: context.errorAt(`${index}.${part}`),
  });
  return (
    <div className={classes.pair}>
      <TextInput
        {...marks('name')}
        required
        maxLength={makerLimits.name}
        value={name}
        onChange={({ currentTarget }) => patch({ name: currentTarget.value })}
      />
      <Select
        {...marks('role')}
        required
        allowDeselect={false}
        data={withChosen(roles, role ? [role] : [])}
        value={role}
        onChange={(next) => next && patch({ role: next })}
      />
      <TextInput
        {...marks('email')}
        type="email"
        value={email ?? ''}
        onChange={({ currentTarget }) => patch({ email: currentTarget.value || null })}
      />
      <TextInput
        {...marks('phone')}
        type="tel"
        maxLength={40}
        value={phone ?? ''}
        onChange={({ currentTarget }) => patch({ phone: currentTarget.value || null })}
      />
    </div>
  );
}
