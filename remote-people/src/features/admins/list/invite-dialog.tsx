import { admin, invitationFields } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { Text } from '@backlot/ui';
import { RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { inviteAdmin, refusalsOfInvitation } from '../admins.data.ts';
import { invitationInputs, invitationTexts } from '../admins.fields.tsx';
import { adminsMessages as m } from '../admins.messages.ts';

/** Invites an admin by email. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const state = useRecordForm({
    fields: invitationFields,
    record: admin,
    stored: null,
    initial: { role: 'admin' },
    save: inviteAdmin,
    refusalsOf: refusalsOfInvitation,
    savedText: adminsApi.invite.message,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      state={state}
      texts={invitationTexts}
      title={m.invite}
      saveLabel={m.sendInvitation}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {m.inviteText}
      </Text>
      <RecordFields state={state} inputs={invitationInputs} />
    </RecordDialog>
  );
}
