import { Text } from '@backlot/ui';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { ReasonInput } from '@backlot/ui/form';
import { type AdminBulkAction, adminBulkAction } from '@backlot/contracts/people/admins/admin';
import { useState } from 'react';
import { adminsMessages } from '../admins.messages.ts';
import { bulkMessages as m } from './bulk.messages.ts';

/** Why several admins are deactivated; stored with each of them. */
export default function ReasonChoice({ onChosen, onClose }: BulkChosen<AdminBulkAction>) {
  const [reason, setReason] = useState('');
  const chosen = adminBulkAction.safeParse({ type: 'deactivate', reason });
  return (
    <BulkChoice
      isReady={chosen.success}
      onNext={() => chosen.data && onChosen(chosen.data)}
      onClose={onClose}
    >
      <Text>{adminsMessages.consequences.deactivate}</Text>
      <ReasonInput
        label={adminsMessages.reason}
        description={m.reasonHelp}
        required
        data-autofocus
        value={reason}
        onChange={setReason}
      />
    </BulkChoice>
  );
}
