import { toast } from '@backlot/ui';
import { useState } from 'react';
import { grantAccess } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm } from '@backlot/ui/record';
import { GrantFields, grantOf, newGrant } from './grant-fields.tsx';
import { useWatcherMutation } from './use-watcher-mutation.ts';
import type { Person } from './person.ts';

const m = actionsMessages.grantDialog;

type Props = { person: Pick<Person, '_id' | 'name'>; onClose: () => void };

/** Grants a watcher access to a movie without payment. */
export default function GrantDialog({ person, onClose }: Props) {
  const [draft, setDraft] = useState(newGrant);
  const [isSubmitted, setSubmitted] = useState(false);
  const granting = useWatcherMutation(person._id, {
    mutationFn: (grant: NonNullable<ReturnType<typeof grantOf>>) => grantAccess(person._id, grant),
    onSuccess: ({ movieTitle }) => {
      toast.success(m.done(movieTitle, person.name));
      onClose();
    },
  });
  const submit = () => {
    const grant = grantOf(draft);
    setSubmitted(true);
    if (grant) granting.mutate(grant);
  };
  return (
    <DialogForm
      title={m.title(person.name)}
      verb={m.verb}
      isSending={granting.isPending}
      failure={granting.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GrantFields draft={draft} onChange={setDraft} isSubmitted={isSubmitted} />
    </DialogForm>
  );
}
