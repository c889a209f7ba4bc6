import { Text } from '@backlot/ui';
import { DateInput } from '@backlot/ui/dates';
import { TextInput } from '@backlot/ui/form';
import { type Payer, problemOf } from './payer.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { file: m } = payoutsMessages;

type Props = { payer: Payer; onChange: (payer: Payer) => void; isTried: boolean };

/** The account that pays, and when. */
export function PayerFields({ payer, onChange, isTried }: Props) {
  const error = (field: keyof Payer) => isTried && problemOf(payer, field);
  return (
    <>
      <TextInput
        label={m.payerName}
        required
        maxLength={70}
        autoComplete="organization"
        value={payer.payerName}
        onChange={(event) => onChange({ ...payer, payerName: event.currentTarget.value })}
        error={error('payerName')}
      />
      <TextInput
        label={m.payerIban}
        required
        maxLength={60}
        autoComplete="off"
        dir="ltr"
        value={payer.payerIban}
        onChange={(event) => onChange({ ...payer, payerIban: event.currentTarget.value })}
        error={error('payerIban')}
      />
      <DateInput
        label={m.executionDay}
        required
        value={payer.executionDay}
        onChange={(day) => onChange({ ...payer, executionDay: day ?? '' })}
        error={error('executionDay') && m.dayNeeded}
      />
      <Text size="xs" c="dimmed">
        {m.kept}
      </Text>
    </>
  );
}
