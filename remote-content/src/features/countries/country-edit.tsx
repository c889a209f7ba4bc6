import { SaveBar } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import {
  country as record,
  type Country,
  type CountryDraft,
  countryFields,
} from '@backlot/contracts/site/countries/country';
import { countryRules } from '@backlot/contracts/site/countries/rules';
import { namesOfTranslations } from '../../translated-names/names-input.tsx';
import { countryActions } from './countries.data.ts';
import { countryInputs, countryTexts } from './countries.fields.tsx';
import { pageMessages as m } from './countries.messages.ts';
import { useCountryNames } from './country-choices.ts';

type Section = keyof typeof m.sections;
/** Where each field is edited. */
const layout: Record<keyof CountryDraft, Section> = {
  sellable: 'sales',
  signupAllowed: 'sales',
  embargo: 'sales',
  currency: 'sales',
  gatewayMethods: 'sales',
  ratingBoard: 'sales',
  taxModel: 'tax',
  taxRateBasisPoints: 'tax',
  taxInclusive: 'tax',
  name: 'details',
  nativeName: 'details',
  i18n: 'details',
  groups: 'details',
  languages: 'details',
  callingCode: 'details',
  postalCodeRegex: 'details',
};
const sections = Object.keys(m.sections) as Section[]; // an object literal has no others
const keysIn = (section: Section) =>
  (Object.keys(layout) as (keyof CountryDraft)[]).filter((key) => layout[key] === section); // the layout has exactly these

/** The form of a country. */
export function CountryForm({ country }: { country: Country }) {
  const state = useRecordForm({
    fields: countryFields,
    rules: countryRules,
    partNames: namesOfTranslations,
    record,
    stored: country,
    save: countryActions.save,
    savedText: m.saved,
    staysOpen: true,
  });
  const nameOf = useCountryNames();
  const { isDirty, isSaving, failure, save, discard } = state;
  return (
    <RecordFormFrame state={state} texts={countryTexts} nameOf={nameOf}>
      {sections.map((section) => (
        <FormSection key={section} title={m.sections[section]}>
          <RecordFields state={state} inputs={countryInputs} nameOf={nameOf} only={keysIn(section)} />
        </FormSection>
      ))}
      {/* Enter in a text input saves; the visible button is in the save bar. */}
      <input type="submit" hidden />
      <SaveBar isDirty={isDirty} isSaving={isSaving} error={failure} onSave={save} onDiscard={discard} />
    </RecordFormFrame>
  );
}
