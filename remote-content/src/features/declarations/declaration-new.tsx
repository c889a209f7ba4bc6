import { Text, toast } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  type DeclarationKey,
  declarationKey,
  declarationsApi,
  storedDeclarationFields as fields,
} from '@backlot/contracts/site/declarations/declaration';
import { useNavigate } from 'react-router-dom';
import { createDraft } from './declarations.data.ts';
import { keyLabels, newMessages as m } from './declarations.messages.ts';

const english: { key: DeclarationKey; locale: string } = { key: 'terms', locale: 'en' };
const keys = declarationKey.options.map((value) => ({ value, label: keyLabels[value] }));

/** Creates the draft of a document in a language. */
export default function NewDeclaration({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useActionMutation({
    mutationFn: createDraft,
    onSuccess: ({ _id }) => {
      toast.success(m.created);
      return navigate(_id);
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: declarationsApi.createDraft,
    action: creating,
    initial: english,
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm title={m.title} verb={m.create} {...dialog} onClose={onClose}>
      <Text c="dimmed">{m.text}</Text>
      <Select label={fields.key.label} data={keys} allowDeselect={false} {...form.getInputProps('key')} />
      <TextInput
        label={fields.locale.label}
        description={m.localeHelp}
        maxLength={12}
        {...form.getInputProps('locale')}
      />
    </DialogForm>
  );
}
