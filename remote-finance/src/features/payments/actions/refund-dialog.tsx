import { formatMoney, Text, toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { minorUnits } from '@backlot/contracts/fields';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { refundProblem } from '../detail/detail.messages.ts';
import { paymentChanged, refundPayment } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm } from '@backlot/ui/record';
import { limitWords } from './limit-words.ts';
import { draftOf, refundOf } from './refund-draft.ts';
import { RefundEffect } from './refund-effect.tsx';
import { RefundFields } from './refund-fields.tsx';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.refund;

/** What comes with `refundable_changed`. */
const changed = z.object({ refundableMinor: minorUnits });

type Props = { payment: PaymentDetail; onClose: () => void };

/** Gives a payment back, all or in part. What was typed stays when somebody else was faster. */
export default function RefundDialog({ payment, onClose }: Props) {
  const { _id, currency, mayRefundMinor, refundLimit } = payment;
  const [left, setLeft] = useState(payment.refundableMinor);
  // What colleagues gave back meanwhile counts towards the person's limit too.
  const most = Math.max(0, mayRefundMinor - (payment.refundableMinor - left));
  const [draft, setDraft] = useState(() => draftOf(most));
  const [isTried, setTried] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency);
  const { isSending, failure, send } = useSending({
    wordsOf: (error) => {
      if (!(error instanceof CallError) || error.code !== 'refundable_changed') return messageOf(error);
      const now = changed.safeParse(error.data);
      if (!now.success) return messageOf(error);
      setLeft(now.data.refundableMinor);
      void paymentChanged(_id); // the page behind shows what happened meanwhile
      return now.data.refundableMinor > 0 ? m.changed(money(now.data.refundableMinor)) : m.nothingLeft;
    },
  });
  const submit = () => {
    const body = refundOf(draft, left, most);
    setTried(true);
    if (!body) return;
    void send(async () => {
      tell(await refundPayment({ params: { _id }, body }), money(body.amountMinor));
      onClose();
    });
  };
  const isPossible = draft.amountMinor !== null && draft.amountMinor > 0 && draft.amountMinor <= most;
  const possibleMinor = isPossible ? draft.amountMinor : null;
  const hasAccess = payment.access !== null && payment.access.revokedAt === null;
  return (
    <DialogForm
      title={m.title(payment.orderId)}
      verb={possibleMinor === null ? m.action : m.verb(money(possibleMinor))}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{m.left(money(most))}</Text>
      {refundLimit && <Text size="sm">{limitWords(refundLimit, currency)}</Text>}
      <RefundFields
        draft={draft}
        onChange={setDraft}
        most={most}
        currency={currency}
        email={payment.watcherEmail}
        hasAccess={hasAccess}
        isTried={isTried}
      />
      <RefundEffect paymentId={_id} amountMinor={possibleMinor} />
    </DialogForm>
  );
}

/** The answer has all refunds, the new one last. It may have failed, or wait for the bank. */
const tell = ({ refunds }: PaymentDetail, amount: string) => {
  const refund = refunds.at(-1);
  if (refund?.status === 'failed') toast.error(m.failed(refundProblem(refund.failureReason ?? 'unknown')));
  else toast.success(refund?.status === 'succeeded' ? m.done(amount) : m.onItsWay(amount));
};
