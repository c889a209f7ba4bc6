import { type RefundInput, refundInput } from '@backlot/contracts/money/payments/detail';

/** `amountMinor` is null while empty, NaN while unreadable. */
export type RefundDraft = Omit<RefundInput, 'amountMinor' | 'reason' | 'note' | 'expectedRefundableMinor'> & {
  amountMinor: number | null;
  reason: RefundInput['reason'] | null;
  note: string;
};

/** A full refund that keeps access. */
export const draftOf = (most: number): RefundDraft => ({
  amountMinor: most,
  reason: null,
  note: '',
  revokesAccess: false,
  sendsReceipt: true,
});

/** The request body; null while invalid. */
export const refundOf = ({ note, ...draft }: RefundDraft, left: number, most: number): RefundInput | null => {
  const body = refundInput.safeParse({ ...draft, note: note.trim() || null, expectedRefundableMinor: left });
  return body.success && body.data.amountMinor <= most ? body.data : null;
};
