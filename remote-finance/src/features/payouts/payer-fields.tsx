import { Text } from '@backlot/ui';
import { DateInput } from '@backlot/ui/dates';
import { TextInput, type UseFormReturnType } from '@backlot/ui/form';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import { sepaFileRequest } from '@backlot/contracts/money/payouts/payout';
import { payoutsMessages } from './payouts.messages.ts';

const { file: m } = payoutsMessages;
const { shape: account } = sepaFileRequest;

/** A bank file and the payer's account, which only SEPA files contain. */
export type BankFileDraft = {
  format: 'sepa' | 'csv';
  again: boolean;
  payerName: string;
  payerIban: string;
  executionDay: string;
};

/** The account that pays, and when. */
export const PayerFields = ({ form }: { form: UseFormReturnType<BankFileDraft> }) => (
  <>
    <TextInput
      label={m.payerName}
      required
      maxLength={limitsOf(account.payerName).max}
      autoComplete="organization"
      {...form.getInputProps('payerName')}
    />
    <TextInput
      label={m.payerIban}
      required
      maxLength={limitsOf(account.payerIban).max}
      autoComplete="off"
      dir="ltr"
      {...form.getInputProps('payerIban')}
    />
    <DateInput label={m.executionDay} required {...form.getInputProps('executionDay')} />
    <Text size="xs" c="dimmed">
      {m.kept}
    </Text>
  </>
);
