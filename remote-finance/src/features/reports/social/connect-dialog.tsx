import { Text } from '@backlot/ui';
import { PasswordInput, TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type SocialAccount, socialApi } from '@backlot/contracts/money/social/social';
import { connectNetwork } from './social.data.ts';
import { networkNames, socialMessages as m } from './social.messages.ts';

type Draft = Request<typeof socialApi.connect>['body'];
type Props = { account: SocialAccount; onClose: () => void };

/** Where the figures of a network are read. */
export default function ConnectDialog({ account: { network, connection }, onClose }: Props) {
  const connect = useActionMutation({
    mutationFn: (body: Draft) => connectNetwork(network, body),
    onSuccess: onClose,
  });
  const { form, dialog } = useActionForm<Draft, typeof socialApi.connect.body>({
    endpoint: socialApi.connect,
    action: connect,
    initial: { url: connection?.url ?? '', headerName: connection?.headerName ?? 'Authorization', token: '' },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm title={m.connectTitle(networkNames[network])} verb={m.save} {...dialog} onClose={onClose}>
      <Text size="sm">{m.help}</Text>
      <TextInput label={m.url} required type="url" dir="ltr" {...form.getInputProps('url')} />
      <TextInput label={m.headerName} required dir="ltr" {...form.getInputProps('headerName')} />
      <PasswordInput
        label={m.token}
        description={connection ? m.tokenHelp : undefined}
        required={!connection}
        autoComplete="off"
        dir="ltr"
        {...form.getInputProps('token')}
      />
    </DialogForm>
  );
}
