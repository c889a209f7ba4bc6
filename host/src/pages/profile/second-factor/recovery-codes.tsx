import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, ConfirmDialog, Text, Title, useDisclosure } from '@backlot/ui';
import { renewRecoveryCodes } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.codes;

type Props = { userId: string; left: number; onRenewed: (codes: readonly string[]) => void };

/** How many recovery codes are left; new ones replace them. */
export function RecoveryCodes({ userId, left, onRenewed }: Props) {
  const [isConfirming, { open, close }] = useDisclosure();
  const renewing = useActionMutation({
    mutationFn: () => renewRecoveryCodes(userId),
    onSuccess: ({ recoveryCodes }) => {
      close();
      onRenewed(recoveryCodes);
    },
  });
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Title order={3} size="h5">
          {labels.title}
        </Title>
        <Text size="sm" c="dimmed">
          {labels.left(left)}
        </Text>
      </div>
      <Button variant="default" onClick={open}>
        {labels.renew}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={labels.renewTitle}
        verb={labels.renew}
        action={renewing}
        onClose={close}
      >
        {labels.renewText}
      </ConfirmDialog>
    </div>
  );
}
