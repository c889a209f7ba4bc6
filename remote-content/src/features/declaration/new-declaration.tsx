import { Text, toast } from '@backlot/ui';
import { schemaResolver, Select, setServerErrors, TextInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import { type DeclarationKey, declarationKey, declarationsApi } from '@backlot/contracts/declarations';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createDeclaration } from './declaration.data.ts';
import { keyLabels, newMessages as m } from './declaration.messages.ts';

type Values = { key: DeclarationKey; locale: string };
const keys = declarationKey.options.map((value) => ({ value, label: keyLabels[value] }));

/** Asks which text in which language, and starts its draft. */
export default function NewDeclaration({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { key: 'terms', locale: 'en' },
    validate: schemaResolver(declarationsApi.create.body, { sync: true }),
  });
  const create = form.onSubmit(({ key, locale }) => {
    setBusy(true);
    setFailure(null);
    createDeclaration(key, locale)
      .then(({ _id }) => {
        toast.success(m.created);
        return navigate(_id);
      })
      .catch((error: unknown) => {
        const isOfFields =
          error instanceof CallError &&
          error.errors.length > 0 &&
          setServerErrors(form, error.errors, ['key', 'locale']).length === 0;
        setFailure(isOfFields ? null : messageOf(error));
      })
      .finally(() => setBusy(false));
  });
  return (
    <DialogForm
      title={m.title}
      verb={m.create}
      isSending={isBusy}
      failure={failure}
      onSubmit={create}
      onClose={onClose}
    >
      <Text c="dimmed">{m.text}</Text>
      <Select label={m.key} data={keys} allowDeselect={false} {...form.getInputProps('key')} />
      <TextInput
        label={m.locale}
        description={m.localeHelp}
        maxLength={12}
        {...form.getInputProps('locale')}
      />
    </DialogForm>
  );
}
