import { Text, toast } from '@backlot/ui';
import { schemaResolver, Select, TextInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  type DeclarationKey,
  declarationKey,
  declarationsApi,
} from '@backlot/contracts/site/declarations/declaration';
import { useNavigate } from 'react-router-dom';
import { createDraft } from './declarations.data.ts';
import { keyLabels, newMessages as m } from './declarations.messages.ts';

type Values = { key: DeclarationKey; locale: string };
const keys = declarationKey.options.map((value) => ({ value, label: keyLabels[value] }));

/** Creates the draft of a document in a language. */
export default function NewDeclaration({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { key: 'terms', locale: 'en' },
    validate: schemaResolver(declarationsApi.createDraft.body, { sync: true }),
  });
  const creating = useActionMutation({
    mutationFn: createDraft,
    fields: ['key', 'locale'],
    onSuccess: ({ _id }) => {
      toast.success(m.created);
      return navigate(_id);
    },
  });
  const { error: localeError, ...locale } = form.getInputProps('locale');
  return (
    <DialogForm
      title={m.title}
      verb={m.create}
      isSending={creating.isPending}
      failure={creating.failure}
      onSubmit={form.onSubmit((values) => creating.mutate(values))}
      onClose={onClose}
    >
      <Text c="dimmed">{m.text}</Text>
      <Select label={m.key} data={keys} allowDeselect={false} {...form.getInputProps('key')} />
      <TextInput
        label={m.locale}
        description={m.localeHelp}
        maxLength={12}
        error={localeError ?? creating.problemOf('locale')}
        {...locale}
      />
    </DialogForm>
  );
}
