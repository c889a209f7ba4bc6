import { type AdminInvite, adminInvite } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { CallError, messageOf } from '@backlot/data/call-error';
import { Text, toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, TextInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useState } from 'react';
import { inviteAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import { RoleSelect, TeamSelect } from '../role-team-fields.tsx';
import { inviteMessages as words } from './invite.messages.ts';

const empty: AdminInvite = { email: '', name: '', role: 'admin', team: null };

/** Asks whom to invite, and as what. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AdminInvite>({
    initialValues: empty,
    validate: schemaResolver(adminInvite, { sync: true }),
  });

  const submit = form.onSubmit(async (body) => {
    setSending(true);
    setFailure(null);
    try {
      await inviteAdmin({ body });
      toast.success(adminsApi.invite.message);
      onClose();
    } catch (error) {
      const refused = error instanceof CallError ? error.errors : [];
      const isOfField = refused.length > 0 && setServerErrors(form, refused, Object.keys(empty)).length === 0;
      if (!isOfField) setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  });

  return (
    <DialogForm
      title={m.invite}
      verb={words.send}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {words.intro}
      </Text>
      <TextInput
        label={m.fields.email}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput
        label={m.fields.name}
        required
        autoComplete="off"
        description={words.nameHelp}
        {...form.getInputProps('name')}
      />
      <RoleSelect required description={words.roleHelp} {...form.getInputProps('role')} />
      <TeamSelect {...form.getInputProps('team')} />
    </DialogForm>
  );
}
