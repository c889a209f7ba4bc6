import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentPaths } from '../payment-paths.ts';
import { addPayment } from '../payments.data.ts';
import { addMessages as m } from './add.messages.ts';
import { inputOf, newDraft } from './add-draft.ts';
import { AddFields } from './add-fields.tsx';

/** Records a manual payment. Idempotent across retries. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(newDraft);
  const [isTried, setTried] = useState(false);
  const add = useActionMutation({
    mutationFn: addPayment,
    onSuccess: ({ _id, orderId }) => {
      toast.success(m.done(orderId));
      return navigate(paymentPaths.detail(_id));
    },
  });
  const submit = () => {
    const body = inputOf(draft, key);
    setTried(true);
    if (body) add.mutate({ body });
  };
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={add.isPending}
      failure={add.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <AddFields draft={draft} onChange={setDraft} isTried={isTried} />
    </DialogForm>
  );
}
