import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { PercentInput, Select, Switch } from '@backlot/ui/form';
import {
  type CountryBulkAction,
  type CountryPatch,
  countryFields,
  taxModel,
} from '@backlot/contracts/site/countries/country';
import { describeIssue } from '@backlot/contracts/platform/records/field-errors';
import { useState } from 'react';
import { bulkMessages as m, fieldMessages, taxLabels } from '../countries.messages.ts';
import { useCountryLookups } from '../countries.fields.tsx';

const models = taxModel.options.map((value) => ({ value, label: taxLabels[value] }));

type Props = BulkChosen<CountryBulkAction> & { asks: 'tax' | 'currency' | 'board' };

/** Asks for the values that the selected countries get. */
export default function CountriesBulkChoice({ asks, onChosen, onClose }: Props) {
  const [patch, setPatch] = useState<CountryPatch>(
    asks === 'tax' ? { taxModel: 'vat', taxRateBasisPoints: 0, taxInclusive: true } : {},
  );
  return (
    <BulkChoice
      isReady={Object.keys(patch).length > 0 && !rateProblem(patch)}
      onNext={() => onChosen({ type: 'set', patch })}
      onClose={onClose}
    >
      {asks === 'tax' ? (
        <TaxFields patch={patch} onChange={setPatch} />
      ) : (
        <LookupField asks={asks} patch={patch} onChange={setPatch} />
      )}
    </BulkChoice>
  );
}

const rateProblem = ({ taxRateBasisPoints = 0 }: CountryPatch) => {
  const [issue] = countryFields.taxRateBasisPoints.schema.safeParse(taxRateBasisPoints).error?.issues ?? [];
  return issue && describeIssue({ ...issue, path: ['taxRateBasisPoints'] }, countryFields);
};

type FieldsProps = { patch: CountryPatch; onChange: (patch: CountryPatch) => void };

function TaxFields({ patch, onChange }: FieldsProps) {
  const isFree = patch.taxModel === 'none';
  return (
    <>
      <Select
        label={countryFields.taxModel.label}
        data={models}
        value={patch.taxModel ?? null}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => {
          const model = taxModel.parse(value);
          onChange({ ...patch, taxModel: model, ...(model === 'none' && { taxRateBasisPoints: 0 }) });
        }}
      />
      <PercentInput
        label={countryFields.taxRateBasisPoints.label}
        disabled={isFree}
        value={patch.taxRateBasisPoints ?? 0}
        error={rateProblem(patch)}
        onChange={(rate) => onChange({ ...patch, taxRateBasisPoints: rate ?? 0 })}
      />
      <Switch
        label={countryFields.taxInclusive.label}
        checked={patch.taxInclusive ?? true}
        onChange={(event) => onChange({ ...patch, taxInclusive: event.currentTarget.checked })}
      />
    </>
  );
}

/** Stands for no board: a select has no empty value. */
const noBoard = '-';

function LookupField({ asks, patch, onChange }: FieldsProps & { asks: 'currency' | 'board' }) {
  const isBoard = asks === 'board';
  const choices = useCountryLookups(isBoard ? 'ratingBoard' : 'currency');
  const data = isBoard ? [{ value: noBoard, label: fieldMessages.noBoard }, ...choices] : choices;
  const chosen =
    isBoard && patch.ratingBoard === null ? noBoard : (patch.ratingBoard ?? patch.currency ?? null);
  return (
    <Select
      label={isBoard ? countryFields.ratingBoard.label : countryFields.currency.label}
      data={data}
      value={chosen}
      searchable
      allowDeselect={false}
      placeholder={m.choose}
      data-autofocus
      onChange={(value) =>
        onChange(isBoard ? { ratingBoard: value === noBoard ? null : value } : { currency: value })
      }
    />
  );
}
