import { Button, formatMoney, IconDownload, StatusBadge, Text, type Tone } from '@backlot/ui';
import { hasRefundFailed, type PaymentDetail, type Refund } from '@backlot/contracts/money/payments/detail';
import { useCan } from '@backlot/data/session';
import { lazy, Suspense, useState } from 'react';
import { actionsMessages } from '../actions/actions.messages.ts';
import { describeRefundLimit } from '../actions/describe-refund-limit.ts';
import { useDownload } from '../../../files/use-download.ts';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { saveCreditNote, saveDebitNote } from '../payments.data.ts';
import { refundReasonLabels } from '../payments.messages.ts';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { detailMessages, describeRefundProblem, refundStatusLabels } from './detail.messages.ts';
import classes from './payment-detail.module.css';

const SettleRefundDialog = lazy(() => import('../actions/settle-refund-dialog.tsx'));

const m = detailMessages.refunds;
/** The ID of the text that explains the refund limit. */
export const refundLimitId = 'refund-limit';

const tones: Record<Refund['status'], Tone> = {
  pending: 'progress',
  succeeded: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

/** The refunds of a payment and its refundable amount. */
export function PaymentRefunds({ payment }: { payment: PaymentDetail }) {
  const { refunds, currency, paidAt, gatewayIntentId, refundLimit } = payment;
  if (paidAt === null) return null;
  return (
    <DetailCard title={m.title}>
      <Text size="sm" c="dimmed">
        {gatewayIntentId === null ? m.noGateway : leftWords(payment)}
      </Text>
      {refundLimit && (
        <Text id={refundLimitId} size="sm">
          {describeRefundLimit(refundLimit, currency)}
        </Text>
      )}
      {refunds.length > 0 && (
        <ul className={classes.list}>
          {refunds.map((refund) => (
            <RefundRow key={refund._id} payment={payment} refund={refund} />
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

function leftWords({ refundableMinor, currency, status }: PaymentDetail): string {
  if (refundableMinor > 0) return m.left(formatMoney(refundableMinor, currency));
  return status === 'disputed' ? m.noneYet : m.none;
}

type RowProps = { payment: PaymentDetail; refund: Refund };

function RefundRow({ payment, refund }: RowProps) {
  const { _id: paymentId, currency } = payment;
  const { amountMinor, reason, note, status, revokesAccess, creditNoteNo, debitNoteNo, by, createdAt } =
    refund;
  const problem = refund.failureReason ?? (status === 'pending' ? refund.pendingReason : null);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={500}>{formatMoney(amountMinor, currency)}</Text>
        <Text size="sm">{[refundReasonLabels[reason], note].filter(Boolean).join(': ')}</Text>
        <Text size="sm" c="dimmed">
          <Timestamp at={createdAt} />
          {[by && m.by(by.name), revokesAccess && m.revokesAccess]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)}
        </Text>
        {problem && <Text size="sm">{describeRefundProblem(problem)}</Text>}
        {refund.isSettled && <Text size="sm">{m.settled}</Text>}
      </div>
      <StatusBadge tone={tones[status]} label={refundStatusLabels[status]} />
      <SettleButton payment={payment} refund={refund} />
      {creditNoteNo && (
        <DocumentButton
          label={m.creditNote}
          title={m.creditNoteOf(creditNoteNo)}
          save={() => saveCreditNote(paymentId, refund._id, creditNoteNo)}
        />
      )}
      {debitNoteNo && (
        <DocumentButton
          label={m.debitNote}
          title={m.debitNoteOf(debitNoteNo)}
          save={() => saveDebitNote(paymentId, refund._id, debitNoteNo)}
        />
      )}
    </li>
  );
}

/** For a failed refund whose amount is still refundable. */
function SettleButton({ payment: { _id, currency, mayRefundMinor }, refund }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canRefund = useCan('payment:refund');
  const isOpenFailure = hasRefundFailed(refund.status) && !refund.isSettled;
  if (!canRefund || !isOpenFailure || refund.amountMinor > mayRefundMinor) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {actionsMessages.settleRefund.action}
      </Button>
      <Suspense>
        {isOpen && (
          <SettleRefundDialog
            paymentId={_id}
            refund={refund}
            currency={currency}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function DocumentButton({ label, title, save }: { label: string; title: string; save: () => Promise<void> }) {
  const download = useDownload(save);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
      aria-label={title}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
