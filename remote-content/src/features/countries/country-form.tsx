import { SaveBar } from '@backlot/ui';
import {
  ConflictDialog,
  type ConflictField,
  ErrorSummary,
  LeaveDialog,
  useUnsavedGuard,
} from '@backlot/ui/form';
import type { Country, CountryInput } from '@backlot/contracts/site/countries/country';
import { fieldLabels, methodLabels, taxLabels } from './countries.messages.ts';
import { FactFields, SaleFields, TaxFields } from './country-fields.tsx';
import { rateInWords } from './tax-words.ts';
import { useCountryForm } from './use-country-form.ts';

/** Everything of a country that people edit. */
export function CountryForm({ country }: { country: Country }) {
  const state = useCountryForm(country);
  const { form, base, theirs, isDirty, isBusy, failure, refusals } = state;
  const guard = useUnsavedGuard(isDirty);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={state.summary} labels={fieldLabels} />
        <SaleFields form={form} />
        <TaxFields form={form} />
        <FactFields form={form} />
        {/* Enter in a text input saves; the visible button is in the save bar. */}
        <input type="submit" hidden />
      </form>
      <SaveBar
        isDirty={isDirty}
        isSaving={isBusy}
        error={failure}
        onSave={state.save}
        onDiscard={state.discard}
      />
      {theirs && (
        <ConflictDialog<CountryInput>
          isOpen
          base={base}
          theirs={theirs}
          mine={form.values}
          fields={conflictFields}
          isSaving={isBusy}
          onResolve={state.saveMerged}
          onClose={state.closeConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

const plain = ['name', 'nativeName', 'groups', 'currency', 'callingCode', 'languages'] as const;
const rest = [
  'sellable',
  'signupAllowed',
  'taxInclusive',
  'ratingBoard',
  'postalCodeRegex',
  'embargo',
] as const;
const conflictFields: readonly ConflictField<CountryInput>[] = [
  ...[...plain, ...rest].map((key) => ({ key, label: fieldLabels[key] })),
  { key: 'taxModel', label: fieldLabels.taxModel, format: (model) => taxLabels[model] },
  { key: 'taxRateBasisPoints', label: fieldLabels.taxRateBasisPoints, format: rateInWords },
  {
    key: 'gatewayMethods',
    label: fieldLabels.gatewayMethods,
    format: (methods) => methods.map((method) => methodLabels[method]).join(', '),
  },
  { key: 'i18n', label: fieldLabels.i18n, format: (names) => Object.values(names).join(', ') },
];
