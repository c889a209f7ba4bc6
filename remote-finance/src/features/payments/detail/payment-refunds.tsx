import { Button, formatMoney, IconDownload, StatusBadge, Text, type Tone } from '@backlot/ui';
import type { PaymentDetail, Refund } from '@backlot/contracts/money/payments/detail';
import { describeRefundLimit } from '../actions/describe-refund-limit.ts';
import { useDownload } from '../../../files/use-download.ts';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { saveCreditNote, saveDebitNote } from '../payments.data.ts';
import { refundReasonLabels } from '../payments.messages.ts';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { detailMessages, describeRefundProblem, refundStatusLabels } from './detail.messages.ts';
import classes from './payment-detail.module.css';

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
  const { _id, refunds, currency, paidAt, gatewayIntentId, refundLimit } = payment;
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
            <RefundRow key={refund._id} paymentId={_id} refund={refund} currency={currency} />
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

type RowProps = { paymentId: string; refund: Refund; currency: string };

function RefundRow({ paymentId, refund, currency }: RowProps) {
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
      </div>
      <StatusBadge tone={tones[status]} label={refundStatusLabels[status]} />
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
