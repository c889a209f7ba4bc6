import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSending } from '../../../sending/use-sending.ts';
import { paymentPaths } from '../payment-paths.ts';
import { addPayment } from '../payments.data.ts';
import { addMessages as m } from './add.messages.ts';
import { inputOf, newDraft } from './add-draft.ts';
import { AddFields } from './add-fields.tsx';

/** Writes down a payment that came past the gateway. However often it is sent, one is added. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(newDraft);
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const submit = () => {
    const body = inputOf(draft, key);
    setTried(true);
    if (!body) return;
    void send(async () => {
      const { _id, orderId } = await addPayment({ body });
      toast.success(m.done(orderId));
      await navigate(paymentPaths.detail(_id));
    });
  };
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <AddFields draft={draft} onChange={setDraft} isTried={isTried} />
    </DialogForm>
  );
}
