import { type RefundInput, refundInput } from '@backlot/contracts/money/payments/detail';

/** `amountMinor` is null while empty, NaN while it can't be read. */
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

/** As the API takes it; null while something is missing or too much. */
export const refundOf = ({ note, ...draft }: RefundDraft, left: number, most: number): RefundInput | null => {
  const body = refundInput.safeParse({ ...draft, note: note.trim() || null, expectedRefundableMinor: left });
  return body.success && body.data.amountMinor <= most ? body.data : null;
};
