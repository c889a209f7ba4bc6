import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { countryFields } from '@backlot/contracts/site/countries/country';
import { countryInputs, countryTexts } from './countries.fields.tsx';
import { aCountry, countriesApiFake } from './countries.fixture.ts';

const sample = draftOf(countryFields, aCountry({ i18n: { fr: 'Allemagne' }, postalCodeRegex: '[0-9]{5}' }));
testFields({ fields: countryFields, inputs: countryInputs, texts: countryTexts, sample }, countriesApiFake);
