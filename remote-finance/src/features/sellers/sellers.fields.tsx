import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { countryName, RelativeTime, Text, UpdatedTime } from '@backlot/ui';
import {
  asText,
  type FieldInputs,
  type FieldTexts,
  optionalNameInput,
  optionalTextInput,
  textInput,
} from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import { sellerFields, type SellerRow, type sellerSorts } from '@backlot/contracts/money/sellers/seller';
import { useCountryChoices } from '../../select/use-country-choices.ts';
import { LogoInput } from './logo-input.tsx';
import { sellersMessages as m } from './sellers.messages.ts';

/** How each field is edited. */
export const sellerInputs: FieldInputs<typeof sellerFields> = {
  country: optionalNameInput({ useChoices: useCountryChoices, placeholder: m.everywhereElse }),
  legalName: textInput(),
  address: textInput({ rows: 4 }),
  vatNumber: optionalTextInput(),
  registerNumber: optionalTextInput(),
  supportEmail: textInput({ type: 'email' }),
  logo: LogoInput,
};

/** Each field as text. */
export const sellerTexts: FieldTexts<typeof sellerFields> = {
  country: (code) => (code ? countryName(code) : m.everywhereElse),
  legalName: asText,
  address: asText,
  vatNumber: asText,
  registerNumber: asText,
  supportEmail: asText,
  logo: (key) => (key ? m.hasLogo : ''),
};

export const sellerColumns = columnsOf<SellerRow>({
  legalName: {
    label: sellerFields.legalName.label,
    sortKey: 'legalName',
    render: ({ legalName }) => legalName,
  },
  country: {
    label: sellerFields.country.label,
    width: 190,
    render: ({ country }) =>
      country ? (
        countryName(country)
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {m.everywhereElse}
        </Text>
      ),
  },
  vatNumber: { label: sellerFields.vatNumber.label, width: 160, render: ({ vatNumber }) => vatNumber },
  supportEmail: {
    label: sellerFields.supportEmail.label,
    width: 220,
    render: ({ supportEmail }) => supportEmail,
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof sellerSorts)[number], string> = {
  legalName: 'Name, A to Z',
  '-legalName': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};
