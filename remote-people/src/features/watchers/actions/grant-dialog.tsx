import { toast } from '@backlot/ui';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { useState } from 'react';
import { grantAccess } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { checkGrant, GrantFields, grantOf, newGrant } from './grant-fields.tsx';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Person } from './person.ts';

const m = actionsMessages.grantDialog;

type Props = { person: Pick<Person, '_id' | 'name'>; onClose: () => void };

/** Grants a watcher access to a movie without payment. */
export default function GrantDialog({ person, onClose }: Props) {
  const [initial] = useState(newGrant);
  const granting = useActionMutation({
    mutationFn: (body: Request<typeof watchersApi.grantAccess>['body']) => grantAccess(person._id, body),
    onSuccess: ({ movieTitle }) => {
      toast.success(m.done(movieTitle, person.name));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: watchersApi.grantAccess,
    action: granting,
    initial,
    bodyOf: grantOf,
    check: checkGrant,
  });
  return (
    <DialogForm title={m.title(person.name)} verb={m.verb} {...dialog} onClose={onClose}>
      <GrantFields form={form} />
    </DialogForm>
  );
}
