import { formatMoney, Stack } from '@backlot/ui';
import { Checkbox, MoneyInput, Radio, ReasonInput, Select, type UseFormReturnType } from '@backlot/ui/form';
import { newPaymentFields } from '@backlot/contracts/money/payments/add';
import type { RefundInput } from '@backlot/contracts/money/payments/detail';
import { choicesOf } from '../../../select/choices-of.ts';
import { refundReasonLabels } from '../payments.messages.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.refund;

/** `amountMinor` is null while empty. */
export type RefundDraft = Pick<RefundInput, 'revokesAccess' | 'sendsReceipt'> & {
  amountMinor: number | null;
  reason: RefundInput['reason'] | null;
  note: string;
};

type Props = {
  form: UseFormReturnType<RefundDraft>;
  /** In minor units. */
  most: number;
  currency: string;
  email: string;
  /** Whether there is access to revoke. */
  hasAccess: boolean;
};

/** Amount, reason, note and access of a refund. */
export function RefundFields({ form, most, currency, email, hasAccess }: Props) {
  const { amountMinor, reason, revokesAccess } = form.values;
  const amount = form.getInputProps('amountMinor');
  const isTooMuch = amountMinor !== null && amountMinor > most;
  return (
    <>
      <MoneyInput
        label={m.amount}
        required
        currency={currency}
        {...amount}
        value={amountMinor}
        error={isTooMuch ? m.tooMuch(formatMoney(most, currency)) : amount.error}
        data-autofocus
      />
      <Select
        label={m.reason}
        required
        allowDeselect={false}
        data={choicesOf(refundReasonLabels)}
        {...form.getInputProps('reason')}
      />
      <ReasonInput
        label={newPaymentFields.note.label}
        description={m.noteHelp}
        required={reason === 'other'}
        {...form.getInputProps('note')}
      />
      {hasAccess && (
        <Radio.Group
          label={m.access}
          value={revokesAccess ? 'end' : 'keep'}
          onChange={(value) => form.setFieldValue('revokesAccess', value === 'end')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={m.keep} description={m.keepHelp} />
            <Radio value="end" label={m.end} description={m.endHelp} />
          </Stack>
        </Radio.Group>
      )}
      <Checkbox label={m.receipt(email)} {...form.getInputProps('sendsReceipt', { type: 'checkbox' })} />
    </>
  );
}
