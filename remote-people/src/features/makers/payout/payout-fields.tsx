import { Text } from '@backlot/ui';
import { FormSection, MoneyInput, PercentInput, Select, Switch, Textarea, TextInput } from '@backlot/ui/form';
import { sameFigureIn } from '@backlot/contracts/platform/values/currency-digits';
import type { Payout } from '@backlot/contracts/catalog/makers/payout';
import { choicesFrom, withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../choices.ts';
import { DayInput } from '../form/day-input.tsx';
import { formMessages } from '../form/form.messages.ts';
import { type Form, formClasses as classes } from '@backlot/ui/record-form';
import type { PayoutDraft } from './payout-draft.ts';
import {
  kycLabels,
  methodLabels,
  payoutFieldLabels as labels,
  payoutMessages as m,
  scheduleLabels,
  taxFormLabels,
  taxStatusLabels,
} from './payout.messages.ts';

type Props = { form: Form<PayoutDraft> };

/** How a maker is paid, section by section. */
export function PayoutFields({ form, stored }: Props & { stored: Payout | null }) {
  return (
    <>
      <div className={classes.section}>
        <FormSection title={m.accountTitle}>
          {stored && (
            <>
              <Text size="sm">{m.kept(`${methodLabels[stored.method]} ${m.ending(stored.last4)}`)}</Text>
              <Switch label={m.replace} {...form.getInputProps('asksAccount', { type: 'checkbox' })} />
            </>
          )}
          {form.getValues().asksAccount && <Account form={form} />}
          <TextInput
            label={labels.holder}
            description={m.help.holder}
            required
            {...form.getInputProps('holder')}
          />
        </FormSection>
      </div>
      <Plan form={form} />
      <TaxAndIdentity form={form} />
    </>
  );
}

function Account({ form }: Props) {
  const { method } = form.getValues();
  return (
    <>
      <Select
        label={labels.method}
        required
        allowDeselect={false}
        data={choicesFrom(methodLabels)}
        {...form.getInputProps('method')}
      />
      {method === 'iban' && (
        <TextInput
          label={m.iban}
          description={m.help.iban}
          required
          autoComplete="off"
          {...form.getInputProps('account.iban')}
        />
      )}
      {method === 'us_bank' && (
        <div className={classes.pair}>
          <TextInput
            label={m.routingNumber}
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('account.routingNumber')}
          />
          <TextInput
            label={m.accountNumber}
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('account.accountNumber')}
          />
        </div>
      )}
      {method === 'paypal' && (
        <TextInput
          label={m.paypalEmail}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('account.email')}
        />
      )}
    </>
  );
}

function Plan({ form }: Props) {
  const currencies = useMakerLookups().of('currency');
  const { currency, thresholdMinor } = form.getValues();
  const chooseCurrency = (next: string | null) =>
    next && form.setValues({ currency: next, thresholdMinor: sameFigureIn(thresholdMinor, currency, next) });
  return (
    <div className={classes.section}>
      <FormSection title={m.plan}>
        <div className={classes.pair}>
          <Select
            label={labels.schedule}
            required
            allowDeselect={false}
            data={choicesFrom(scheduleLabels)}
            {...form.getInputProps('schedule')}
          />
          <Select
            label={labels.currency}
            required
            searchable
            allowDeselect={false}
            data={withChosen(currencies, [currency])}
            {...form.getInputProps('currency')}
            onChange={chooseCurrency}
          />
          <MoneyInput
            label={labels.thresholdMinor}
            description={m.help.threshold}
            currency={currency}
            {...form.getInputProps('thresholdMinor')}
            value={thresholdMinor}
          />
          <DayInput
            label={labels.holdUntil}
            description={m.help.holdUntil}
            {...form.getInputProps('holdUntil')}
          />
        </div>
      </FormSection>
    </div>
  );
}

function TaxAndIdentity({ form }: Props) {
  return (
    <>
      <div className={classes.section}>
        <FormSection title={m.tax}>
          <div className={classes.pair}>
            <Select
              label={labels.taxForm}
              clearable
              clearButtonProps={{ 'aria-label': formMessages.clear(labels.taxForm) }}
              data={choicesFrom(taxFormLabels)}
              {...form.getInputProps('taxForm')}
            />
            <Select
              label={labels.taxStatus}
              required
              allowDeselect={false}
              data={choicesFrom(taxStatusLabels)}
              {...form.getInputProps('taxStatus')}
            />
            <PercentInput
              label={labels.withholdingBasisPoints}
              {...form.getInputProps('withholdingBasisPoints')}
            />
          </div>
        </FormSection>
      </div>
      <div className={classes.section}>
        <FormSection title={m.identity}>
          <Select
            label={labels.kycStatus}
            required
            allowDeselect={false}
            data={choicesFrom(kycLabels)}
            {...form.getInputProps('kycStatus')}
          />
          <Textarea
            label={labels.kycNote}
            description={m.help.kycNote}
            autosize
            minRows={2}
            maxLength={1_000}
            {...form.getInputProps('kycNote')}
          />
        </FormSection>
      </div>
    </>
  );
}
