import { Text } from '@backlot/ui';
import { DateInput } from '@backlot/ui/dates';
import { TextInput, type UseFormReturnType } from '@backlot/ui/form';
import { payoutsMessages } from './payouts.messages.ts';

const { file: m } = payoutsMessages;

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
      maxLength={70}
      autoComplete="organization"
      {...form.getInputProps('payerName')}
    />
    <TextInput
      label={m.payerIban}
      required
      maxLength={60}
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
