import {
  FormActions,
  type FormLayout,
  partNamesOfTranslations,
  RecordFormFrame,
  RecordSections,
  useRecordForm,
} from '@backlot/ui/record-form';
import { country as record, type Country, countryFields } from '@backlot/contracts/site/countries/country';
import { countryRules } from '@backlot/contracts/site/countries/rules';
import { lazy, Suspense, useState } from 'react';
import { countryActions } from './countries.data.ts';
import { countryInputs, countryTexts, useCountryNames } from './countries.fields.tsx';
import { detailMessages as m } from './countries.messages.ts';

const CloseSalesDialog = lazy(() => import('./close-sales-dialog.tsx'));

/** Where each field is edited. */
const layout: FormLayout<typeof countryFields, keyof typeof m.sections> = {
  sellable: 'sales',
  signupAllowed: 'sales',
  embargo: 'sales',
  currency: 'sales',
  gatewayMethods: 'sales',
  ratingBoard: 'sales',
  taxModel: 'tax',
  taxRateBasisPoints: 'tax',
  taxInclusive: 'tax',
  untaxedReason: 'tax',
  name: 'details',
  nativeName: 'details',
  i18n: 'details',
  groups: 'details',
  languages: 'details',
  callingCode: 'details',
  postalCodeRegex: 'details',
};

/** The form of a country; turning sales off is confirmed first. */
export function CountryForm({ country }: { country: Country }) {
  const state = useRecordForm({
    fields: countryFields,
    rules: countryRules,
    partNames: ({ i18n }) => partNamesOfTranslations('i18n', i18n),
    record,
    stored: country,
    save: countryActions.save,
    refusalsOf: countryActions.refusalsOf,
    savedText: m.saved,
    staysOpen: true,
  });
  const nameOf = useCountryNames();
  const [isClosing, setClosing] = useState(false);
  const save = () => {
    const isTurnedOff = state.base?.sellable && !state.form.getValues().sellable;
    if (!isTurnedOff) state.save();
    else if (state.check()) setClosing(true);
  };
  return (
    <>
      <RecordFormFrame state={{ ...state, save }} texts={countryTexts} nameOf={nameOf}>
        <RecordSections
          state={state}
          inputs={countryInputs}
          nameOf={nameOf}
          layout={layout}
          titles={m.sections}
        />
        <FormActions state={{ ...state, save }} />
      </RecordFormFrame>
      <Suspense>
        {isClosing && (
          <CloseSalesDialog
            country={country}
            isPending={false}
            onConfirm={() => {
              setClosing(false);
              state.save();
            }}
            onClose={() => setClosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
