import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { reloadPage } from '../../shell/redirects.ts';
import { startOverride } from './releases.data.ts';
import { messages } from './releases.messages.ts';
import type { RemoteProps } from './remote-status.ts';

const m = messages.override;

/** Loads a remote from the person's own machine, from the next document on. */
export function OverrideDialog({ remote: { id }, onClose }: Pick<RemoteProps, 'remote' | 'onClose'>) {
  const starting = useActionMutation({
    mutationFn: (body: { origin: string }) => startOverride(id, body),
    onSuccess: reloadPage,
  });
  const { form, dialog } = useActionForm({
    endpoint: overridesApi.start,
    action: starting,
    initial: { origin: 'http://localhost:4701' },
    bodyOf: ({ origin }) => ({ origin: origin.trim().replace(/\/$/, '') }),
  });
  return (
    <DialogForm title={m.title(id)} verb={m.verb} {...dialog} onClose={onClose}>
      <TextInput
        label={m.origin}
        description={m.originHelp}
        required
        dir="ltr"
        data-autofocus
        {...form.getInputProps('origin')}
      />
      <Text size="sm" c="dimmed">
        {m.text}
      </Text>
    </DialogForm>
  );
}
