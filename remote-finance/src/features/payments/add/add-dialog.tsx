import { Text } from '@backlot/ui';
import { RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { newPaymentFields } from '@backlot/contracts/money/payments/add';
import { type InputOf, inputOf, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { id, version } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentPaths } from '../payment-paths.ts';
import { addPayment, refusalsOfPayment } from '../payments.data.ts';
import { newPaymentInputs, newPaymentTexts } from './add.fields.tsx';
import { addMessages as m } from './add.messages.ts';

const added = z.object({ ...shapeOf(newPaymentFields), version, _id: id, orderId: z.string() });

async function save(input: InputOf<typeof newPaymentFields>, idempotencyKey: string) {
  const { _id, orderId } = await addPayment({ body: { ...input, idempotencyKey } });
  return { ...inputOf(newPaymentFields).parse(input), version: 1, _id, orderId };
}

/** Records a manual payment. Idempotent across retries. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [now] = useState(() => new Date().toISOString());
  const state = useRecordForm({
    fields: newPaymentFields,
    record: added,
    stored: null,
    initial: { paidAt: now },
    save: (input) => save(input, key),
    refusalsOf: (input) => refusalsOfPayment(input, key),
    savedText: ({ orderId }) => m.done(orderId),
    onSaved: ({ _id }) => void navigate(paymentPaths.detail(_id)),
  });
  return (
    <RecordDialog state={state} texts={newPaymentTexts} title={m.title} saveLabel={m.verb} onClose={onClose}>
      <Text size="sm">{m.text}</Text>
      <RecordFields state={state} inputs={newPaymentInputs} />
    </RecordDialog>
  );
}
