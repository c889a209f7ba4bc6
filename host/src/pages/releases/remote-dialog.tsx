import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { ConfirmDialog, toast } from '@backlot/ui';
import { ActivateDialog } from './activate-dialog.tsx';
import { EditRemoteDialog } from './edit-remote-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { activate, kill, revive } from './releases.data.ts';
import { messages } from './releases.messages.ts';
import type { RemoteAction, RemoteProps } from './remote-status.ts';
import { TokensDialog } from './tokens-dialog.tsx';

/** The dialog of an action on a remote. */
export function RemoteDialog({ action, ...props }: RemoteProps & { action: RemoteAction }) {
  if (action === 'activate') return <ActivateDialog {...props} />;
  if (action === 'override') return <OverrideDialog {...props} />;
  if (action === 'tokens') return <TokensDialog remote={props.remote.id} onClose={props.onClose} />;
  if (action === 'edit') return <EditRemoteDialog remote={props.remote.id} onClose={props.onClose} />;
  return <Confirm {...props} action={action} />;
}

type Confirmed = Exclude<RemoteAction, 'activate' | 'override' | 'tokens' | 'edit'>;

function Confirm({ status, remote, action, onClose }: RemoteProps & { action: Confirmed }) {
  const { id, rollout } = remote;
  const version = rollout?.version ?? '';
  const sending = useActionMutation({
    mutationFn: () => {
      if (action === 'kill') return kill(id);
      if (action === 'revive') return revive(id);
      return activate(id, { version, percent: 0, expected: status.generation });
    },
    onSuccess: () => {
      onClose();
      toast.success(doneText[action]);
    },
  });
  const { title, text, verb } = messages[action];
  return (
    <ConfirmDialog
      isOpen
      title={title(id, version)}
      verb={verb}
      isDanger={action === 'kill'}
      action={sending}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

const doneText: Record<Confirmed, string> = {
  kill: generationsApi.kill.message,
  revive: generationsApi.revive.message,
  withdraw: messages.withdraw.done,
};
