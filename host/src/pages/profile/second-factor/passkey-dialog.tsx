import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { passkeyName, passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { addPasskey } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';

const labels = messages.passkeys;

type Props = {
  userId: string;
  onClose: () => void;
  onAdded: (result: Response<typeof passkeysApi.add>) => void;
};

/** The name of a new passkey; the browser's own dialog follows. */
export function PasskeyDialog({ userId, onClose, onAdded }: Props) {
  const adding = useActionMutation({
    mutationFn: ({ name }: { name: string }) => addPasskey(userId, name),
    onSuccess: onAdded,
  });
  const { form, dialog } = useActionForm({
    endpoint: { body: passkeyName, fields: passkeysApi.add.fields },
    action: adding,
    initial: { name: '' },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm title={labels.dialog} verb={labels.submit} {...dialog} failure={null} onClose={onClose}>
      <TextInput
        label={labels.name}
        description={labels.nameHelp}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
        error={form.errors['name'] ?? dialog.failure}
      />
    </DialogForm>
  );
}
