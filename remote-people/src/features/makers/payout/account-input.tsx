import { Select, TextInput } from '@backlot/ui/form';
import { formClasses as classes, type InputProps } from '@backlot/ui/record-form';
import { type PayoutAccount, payoutMethod } from '@backlot/contracts/catalog/makers/payout';
import { choicesFrom } from '../../../record-form/choices.ts';
import { FieldGroup } from '../form/field-group.tsx';
import { accountLabels, methodLabels, payoutMessages as m } from './payout.messages.ts';

type Part = keyof typeof accountLabels;
const blanks: { [M in PayoutAccount['method']]: Extract<PayoutAccount, { method: M }> } = {
  iban: { method: 'iban', iban: '' },
  us_bank: { method: 'us_bank', routingNumber: '', accountNumber: '' },
  paypal: { method: 'paypal', email: '' },
};
export const blankAccount: PayoutAccount = blanks.iban;
const isPart = (key: string): key is Part => key in accountLabels;

/** The account number, entered in full. Undefined: the stored account stays. */
export function AccountInput(props: InputProps<PayoutAccount | undefined>) {
  const { label, value: account, onChange, error, context, 'data-path': path } = props;
  if (!account) return null;
  const parts: Readonly<Record<string, string>> = account;
  return (
    <FieldGroup label={label} path={path}>
      <Select
        label={m.method}
        required
        allowDeselect={false}
        data={choicesFrom(methodLabels)}
        value={account.method}
        error={error}
        onChange={(method) => onChange(blanks[payoutMethod.parse(method)])}
      />
      <div className={classes.pair}>
        {Object.keys(parts)
          .filter(isPart)
          .map((part) => (
            <TextInput
              key={part}
              label={accountLabels[part]}
              description={part === 'iban' ? m.ibanHelp : undefined}
              required
              autoComplete="off"
              type={part === 'email' ? 'email' : 'text'}
              inputMode={part === 'routingNumber' || part === 'accountNumber' ? 'numeric' : undefined}
              data-path={`${path}.${part}`}
              value={parts[part]}
              error={context.errorAt(part)}
              onChange={({ currentTarget }) => onChange({ ...account, [part]: currentTarget.value })}
            />
          ))}
      </div>
    </FieldGroup>
  );
}
