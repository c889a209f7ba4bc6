import {
  FormSection,
  MoneyInput,
  MultiSelect,
  PercentInput,
  Select,
  Switch,
  TextInput,
} from '@backlot/ui/form';
import { sameFigureIn } from '@backlot/contracts/platform/values/currency-digits';
import { choicesFrom, useCountries, withChosen } from '../../../record-form/choices.ts';
import { useMakerLookups } from '../choices.ts';
import { DayInput } from '../form/day-input.tsx';
import { formMessages } from '../form/form.messages.ts';
import { type Form, formClasses as classes } from '@backlot/ui/record-form';
import { type ContractDraft, hasFee, hasShare } from './contract-draft.ts';
import { contractsMessages as m, modelLabels, termLabels as labels } from './contracts.messages.ts';

type Props = { form: Form<ContractDraft> };

/** Every term of a contract; those that its model has no use for are not asked. */
export function ContractFields({ form }: Props) {
  const countries = useCountries();
  const lookups = useMakerLookups();
  const { territories, licenceTypes, endAt } = form.getValues();
  return (
    <>
      <div className={classes.section}>
        <FormSection title={m.sections.basics}>
          <TextInput
            label={labels.number}
            description={m.help.number}
            required
            {...form.getInputProps('number')}
          />
          <DayInput
            label={labels.signedAt}
            description={m.help.signedAt}
            {...form.getInputProps('signedAt')}
          />
        </FormSection>
      </div>
      <Money form={form} />
      <div className={classes.section}>
        <FormSection title={m.sections.scope}>
          <MultiSelect
            label={labels.licenceTypes}
            required
            data={withChosen(lookups.of('licenceType'), licenceTypes)}
            searchable
            hidePickedOptions
            nothingFoundMessage={formMessages.nothingFound}
            {...form.getInputProps('licenceTypes')}
          />
          <MultiSelect
            label={labels.territories}
            description={m.help.territories}
            data={withChosen(countries, territories)}
            searchable
            hidePickedOptions
            nothingFoundMessage={formMessages.nothingFound}
            {...form.getInputProps('territories')}
          />
        </FormSection>
      </div>
      <div className={classes.section}>
        <FormSection title={m.sections.time}>
          <div className={classes.pair}>
            <DayInput label={labels.startAt} required {...form.getInputProps('startAt')} />
            <DayInput label={labels.endAt} description={m.help.endAt} {...form.getInputProps('endAt')} />
          </div>
          {endAt && (
            <Switch label={labels.autoRenew} {...form.getInputProps('autoRenew', { type: 'checkbox' })} />
          )}
        </FormSection>
      </div>
    </>
  );
}

function Money({ form }: Props) {
  const lookups = useMakerLookups();
  const { model, currency, fixedFeeMinor, minimumGuaranteeMinor } = form.getValues();
  const hasGuarantee = minimumGuaranteeMinor !== null;
  const hasAmount = hasGuarantee || (hasFee(model) && fixedFeeMinor !== null);
  const chooseCurrency = (next: string | null) =>
    next &&
    form.setValues({
      currency: next,
      fixedFeeMinor: sameFigureIn(fixedFeeMinor, currency, next),
      minimumGuaranteeMinor: sameFigureIn(minimumGuaranteeMinor, currency, next),
    });
  return (
    <div className={classes.section}>
      <FormSection title={m.sections.money}>
        <Select
          label={labels.model}
          required
          allowDeselect={false}
          data={choicesFrom(modelLabels)}
          {...form.getInputProps('model')}
        />
        <div className={classes.pair}>
          {hasShare(model) && (
            <PercentInput
              label={labels.shareBasisPoints}
              description={m.help.share}
              required
              {...form.getInputProps('shareBasisPoints')}
            />
          )}
          {hasFee(model) && (
            <MoneyInput
              label={labels.fixedFeeMinor}
              required
              currency={currency}
              {...form.getInputProps('fixedFeeMinor')}
              value={fixedFeeMinor}
            />
          )}
          <MoneyInput
            label={labels.minimumGuaranteeMinor}
            description={m.help.guarantee}
            currency={currency}
            {...form.getInputProps('minimumGuaranteeMinor')}
            value={minimumGuaranteeMinor}
          />
        </div>
        {hasAmount && (
          <Select
            label={labels.currency}
            required
            searchable
            allowDeselect={false}
            data={withChosen(lookups.of('currency'), [currency])}
            {...form.getInputProps('currency')}
            onChange={chooseCurrency}
          />
        )}
        {hasGuarantee && (
          <Switch label={labels.recoupable} {...form.getInputProps('recoupable', { type: 'checkbox' })} />
        )}
      </FormSection>
    </div>
  );
}
