import { formatMoney, Stack } from '@backlot/ui';
import { Checkbox, MoneyInput, Radio, ReasonInput, Select } from '@backlot/ui/form';
import { refundReason } from '@backlot/contracts/money/payments/detail';
import { choicesOf } from '../../../select/choices-of.ts';
import { refundReasonLabels } from '../payments.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import type { RefundDraft } from './refund-draft.ts';

const m = actionsMessages.refund;

type Props = {
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  /** In minor units. */
  most: number;
  currency: string;
  email: string;
  /** Whether there is access to revoke. */
  hasAccess: boolean;
  /** Whether to show missing fields, after the first submit. */
  isTried: boolean;
};

/** Amount, reason, note and access of a refund. */
export function RefundFields({ draft, onChange, most, currency, email, hasAccess, isTried }: Props) {
  const { amountMinor, reason, note } = draft;
  const isOther = reason === 'other';
  return (
    <>
      <MoneyInput
        label={m.amount}
        required
        currency={currency}
        value={amountMinor}
        onChange={(minor) => onChange({ ...draft, amountMinor: minor })}
        error={amountProblem(amountMinor, formatMoney(most, currency), most, isTried)}
        data-autofocus
      />
      <Select
        label={m.reason}
        required
        allowDeselect={false}
        data={choicesOf(refundReasonLabels)}
        value={reason}
        onChange={(value) => onChange({ ...draft, reason: refundReason.parse(value) })}
        error={isTried && reason === null && m.reasonNeeded}
      />
      <ReasonInput
        label={m.note}
        description={m.noteHelp}
        required={isOther}
        value={note}
        onChange={(text) => onChange({ ...draft, note: text })}
        error={isTried && isOther && note.trim() === '' && m.noteNeeded}
      />
      {hasAccess && (
        <Radio.Group
          label={m.access}
          value={draft.revokesAccess ? 'end' : 'keep'}
          onChange={(value) => onChange({ ...draft, revokesAccess: value === 'end' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={m.keep} description={m.keepHelp} />
            <Radio value="end" label={m.end} description={m.endHelp} />
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        label={m.receipt(email)}
        checked={draft.sendsReceipt}
        onChange={(event) => onChange({ ...draft, sendsReceipt: event.currentTarget.checked })}
      />
    </>
  );
}

/** The input shows its own error for unreadable amounts. */
function amountProblem(minor: number | null, limit: string, most: number, isTried: boolean): string | false {
  if (minor !== null && minor > most) return m.tooMuch(limit);
  return isTried && !minor && !Number.isNaN(minor) && m.amountNeeded;
}
