import { slotId } from '@backlot/contracts/platform/releases/slots';
import { MultiSelect, Switch, TagsInput, Textarea, TextInput } from '@backlot/ui/form';
import classes from './releases.module.css';
import { messages } from './releases.messages.ts';
import type { RemoteFormState } from './use-remote-form.ts';

const m = messages.remote;
/** Keys and addresses read from left to right in every language. */
const technical = { dir: 'ltr', classNames: { pill: classes.technical } } as const;

/** Who owns a remote, and what its versions may claim. */
export function RemoteFields({ form }: { form: RemoteFormState }) {
  return (
    <>
      <TextInput
        label={m.owner}
        description={m.ownerHelp}
        required
        maxLength={60}
        {...form.getInputProps('owner')}
      />
      <TagsInput
        label={m.paths}
        description={m.pathsHelp}
        {...technical}
        {...form.getInputProps('paths')}
        error={errorOf(form, 'paths')}
      />
      <TagsInput
        label={m.access}
        description={m.accessHelp}
        {...technical}
        {...form.getInputProps('access')}
        error={errorOf(form, 'access')}
      />
      <MultiSelect
        label={m.slots}
        description={m.slotsHelp}
        data={slotId.options}
        {...technical}
        {...form.getInputProps('slots')}
      />
      <Textarea
        label={m.publicKey}
        description={m.publicKeyHelp}
        autosize
        minRows={2}
        dir="ltr"
        {...form.getInputProps('publicKey')}
      />
      <TextInput
        label={m.backend}
        description={m.backendHelp}
        type="url"
        dir="ltr"
        {...form.getInputProps('backend')}
      />
      <Switch
        label={m.mayHavePaymentPage}
        {...form.getInputProps('mayHavePaymentPage', { type: 'checkbox' })}
      />
    </>
  );
}

/** The error of a list: its own, or the first one of its items. */
const errorOf = ({ errors }: RemoteFormState, key: 'paths' | 'access') =>
  errors[key] ?? Object.entries(errors).find(([path]) => path.startsWith(`${key}.`))?.[1];
