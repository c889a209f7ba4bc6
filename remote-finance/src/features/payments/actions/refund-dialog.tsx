import { formatMoney, Text, toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { minorUnits } from '@backlot/contracts/platform/values/fields';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail, RefundInput } from '@backlot/contracts/money/payments/detail';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { describeRefundProblem } from '../detail/detail.messages.ts';
import { refundPayment } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { describeRefundLimit } from './describe-refund-limit.ts';
import { RefundEffect } from './refund-effect.tsx';
import { type RefundDraft, RefundFields } from './refund-fields.tsx';

const m = actionsMessages.refund;

/** The data of the error `refundable_changed`. */
const refundableChanged = z.object({ refundableMinor: minorUnits });

type Props = { payment: PaymentDetail; onClose: () => void };

/** A full or partial refund. The input stays when a colleague refunded first. */
export default function RefundDialog({ payment, onClose }: Props) {
  const { _id, currency, mayRefundMinor, refundLimit } = payment;
  const [left, setLeft] = useState(payment.refundableMinor);
  // Refunds by colleagues in the meantime count toward this admin's limit too.
  const most = Math.max(0, mayRefundMinor - (payment.refundableMinor - left));
  const money = (minor: number) => formatMoney(minor, currency);
  const refund = useActionMutation({
    mutationFn: (body: RefundInput) => refundPayment({ params: { _id }, body }),
    onSuccess: (refunded, { amountMinor }) => {
      showOutcome(refunded, money(amountMinor));
      onClose();
    },
    onError: (error) => {
      const current = refundableIn(error);
      if (current !== null) setLeft(current);
    },
    describeError: (error) => {
      const current = refundableIn(error);
      if (current === null) return messageOf(error);
      return current > 0 ? m.changed(money(current)) : m.nothingLeft;
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: paymentsApi.refund,
    action: refund,
    initial: fullRefund(most),
    bodyOf: (draft) => ({ ...draft, note: draft.note.trim() || null, expectedRefundableMinor: left }),
    check: ({ amountMinor }) => ((amountMinor ?? 0) > most ? { amountMinor: m.tooMuch(money(most)) } : {}),
  });
  const { amountMinor } = form.values;
  const isPossible = amountMinor !== null && amountMinor > 0 && amountMinor <= most;
  const possibleMinor = isPossible ? amountMinor : null;
  const hasAccess = payment.access !== null && payment.access.revokedAt === null;
  return (
    <DialogForm
      title={m.title(payment.orderId)}
      verb={possibleMinor === null ? m.action : m.verb(money(possibleMinor))}
      {...dialog}
      onClose={onClose}
    >
      <Text size="sm">{m.left(money(most))}</Text>
      {refundLimit && <Text size="sm">{describeRefundLimit(refundLimit, currency)}</Text>}
      <RefundFields
        form={form}
        most={most}
        currency={currency}
        email={payment.watcherEmail}
        hasAccess={hasAccess}
      />
      <RefundEffect paymentId={_id} amountMinor={possibleMinor} />
    </DialogForm>
  );
}

/** A full refund that keeps access. */
const fullRefund = (most: number): RefundDraft => ({
  amountMinor: most,
  reason: null,
  note: '',
  revokesAccess: false,
  sendsReceipt: true,
});

/** What is still refundable, when a refund was refused because a colleague refunded first. */
const refundableIn = (error: Error): number | null =>
  error instanceof CallError && error.code === 'refundable_changed'
    ? (refundableChanged.safeParse(error.data).data?.refundableMinor ?? null)
    : null;

/** The response holds all refunds, the new one last. It may have failed, or be pending at the bank. */
const showOutcome = ({ refunds }: PaymentDetail, amount: string) => {
  const refund = refunds.at(-1);
  if (refund?.status === 'failed')
    toast.error(m.failed(describeRefundProblem(refund.failureReason ?? 'unknown')));
  else toast.success(refund?.status === 'succeeded' ? m.done(amount) : m.pending(amount));
};
