import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { type Passkey, passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  ConfirmDialog,
  formatDate,
  RelativeTime,
  StatusBadge,
  Text,
  Title,
  toast,
  useDisclosure,
} from '@backlot/ui';
import { canUsePasskeys } from '../../../passkeys/can-use-passkeys.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { removePasskey } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.passkeys;

type Props = {
  userId: string;
  passkeys: readonly Passkey[];
  onAdded: (result: Response<typeof passkeysApi.add>) => void;
};

/** The user's passkeys; each can be removed. */
export function Passkeys({ userId, passkeys, onAdded }: Props) {
  const [isAdding, { open, close }] = useDisclosure();
  const isSupported = canUsePasskeys();
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.what}>
          <Title order={3} size="h5">
            {labels.title}
          </Title>
          <Text size="sm" c="dimmed">
            {isSupported ? labels.none : labels.unsupported}
          </Text>
        </div>
        {isSupported && (
          <Button variant="default" onClick={open}>
            {labels.add}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} userId={userId} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyDialog
          userId={userId}
          onClose={close}
          onAdded={(result) => {
            close();
            toast.success(passkeysApi.add.message);
            onAdded(result);
          }}
        />
      )}
    </div>
  );
}

function PasskeyItem({ userId, passkey }: { userId: string; passkey: Passkey }) {
  const [isConfirming, { open, close }] = useDisclosure();
  const { _id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const removing = useActionMutation({
    mutationFn: () => removePasskey(userId, _id),
    onSuccess: () => {
      close();
      toast.success(passkeysApi.remove.message);
    },
  });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>
          {name}
          {isSynced && <StatusBadge tone="neutral" label={labels.synced} />}
        </div>
        <Text size="sm" c="dimmed">
          {labels.added(formatDate(createdAt))} ·{' '}
          {lastUsedAt ? (
            <>
              {labels.used} <RelativeTime date={lastUsedAt} />
            </>
          ) : (
            labels.neverUsed
          )}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={open} aria-label={labels.removeOf(name)}>
        {labels.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={labels.removeTitle(name)}
        verb={labels.remove}
        isDanger
        action={removing}
        onClose={close}
      >
        {labels.removeText}
      </ConfirmDialog>
    </li>
  );
}
