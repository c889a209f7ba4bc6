import { toast } from '@backlot/ui';
import { useState } from 'react';
import { grantAccess } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm } from '@backlot/ui/record';
import { GrantFields, grantOf, newGrant } from './grant-fields.tsx';
import { useSending } from './use-sending.ts';
import type { Person } from './person.ts';

const m = actionsMessages.grantDialog;

type Props = { person: Pick<Person, '_id' | 'name'>; onClose: () => void };

/** Lets a watcher see a movie without payment. */
export default function GrantDialog({ person, onClose }: Props) {
  const [draft, setDraft] = useState(newGrant);
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending(person._id);
  const submit = () => {
    const body = grantOf(draft);
    setTried(true);
    if (!body) return;
    void send(async () => {
      const { movieTitle } = await grantAccess({ params: { _id: person._id }, body });
      toast.success(m.done(movieTitle, person.name));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(person.name)}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GrantFields draft={draft} onChange={setDraft} isTried={isTried} />
    </DialogForm>
  );
}
