import { Text } from '@backlot/ui';
import { BulkChoice, BulkDialog } from '@backlot/ui/bulk';
import { Textarea } from '@backlot/ui/form';
import { adminBulkAction } from '@backlot/contracts/admins';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminsMessages } from '../admins.messages.ts';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkKey, type BulkTarget, useAdminsBulk } from './use-bulk.ts';

type Props = {
  action: BulkKey;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const words = { rows: m.rows, reasons: m.reasons };

/** One bulk action on admins; deactivating asks why, the others are tried at once. */
export default function AdminsBulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useAdminsBulk(action, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (action !== 'deactivate') void attempt({ type: action });
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <BulkDialog
      title={m.actions[action]}
      words={words}
      state={state}
      isDanger={action === 'deactivate'}
      choice={
        action === 'deactivate' && (
          <ReasonChoice
            onClose={onClose}
            onReason={(reason) => void attempt({ type: 'deactivate', reason })}
          />
        )
      }
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}

type ReasonProps = { onReason: (reason: string) => void; onClose: () => void };

/** Why several people are deactivated; kept with each of them. */
function ReasonChoice({ onReason, onClose }: ReasonProps) {
  const [reason, setReason] = useState('');
  const isReady = adminBulkAction.safeParse({ type: 'deactivate', reason }).success;
  return (
    <BulkChoice isReady={isReady} onNext={() => onReason(reason)} onClose={onClose}>
      <Text>{adminsMessages.consequences.deactivate}</Text>
      <Textarea
        label={adminsMessages.reason}
        description={m.reasonHelp}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </BulkChoice>
  );
}
