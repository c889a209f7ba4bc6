import {
  type ApiTokenForm,
  apiTokenLimits,
  apiTokensApi,
  tokenScopes,
} from '@backlot/contracts/platform/accounts/api-tokens';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Select, TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { createApiToken } from './api-tokens.data.ts';
import { messages } from './api-tokens.messages.ts';
import { ScopeSelect } from './scope-select.tsx';

type Draft = { name: string; scopes: string[]; days: string };
type Props = { userId: string; onClose: () => void; onCreated: (token: string) => void };

const lifetimes = [7, 30, 90, apiTokenLimits.days].map((count) => ({
  value: String(count),
  label: messages.days(count),
}));

/** Name, scopes and end of a new token. */
export function TokenDialog({ userId, onClose, onCreated }: Props) {
  const held = useUser()?.permissions ?? [];
  const creating = useActionMutation({
    mutationFn: (body: ApiTokenForm) => createApiToken(userId, body),
    onSuccess: ({ token }) => onCreated(token),
  });
  const { form, dialog } = useActionForm<Draft, (typeof apiTokensApi.create)['body']>({
    endpoint: apiTokensApi.create,
    action: creating,
    initial: { name: '', scopes: [], days: '30' },
    bodyOf: ({ name, scopes, days }) => ({
      name,
      scopes: tokenScopes.filter((key) => scopes.includes(key)),
      days: Number(days),
    }),
  });
  return (
    <DialogForm title={messages.dialog} verb={messages.submit} {...dialog} onClose={onClose}>
      <TextInput
        label={messages.name}
        description={messages.nameHelp}
        maxLength={apiTokenLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeSelect held={held} {...form.getInputProps('scopes')} />
      <Select
        label={messages.expires}
        allowDeselect={false}
        data={lifetimes}
        {...form.getInputProps('days')}
      />
    </DialogForm>
  );
}
