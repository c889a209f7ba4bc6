import type {
  CountryInput,
  countrySorts,
  CountrySkipReason,
  GatewayMethod,
  TaxModel,
} from '@backlot/contracts/site/countries/country';

export const taxLabels: Record<TaxModel, string> = {
  none: 'No tax',
  vat: 'VAT',
  gst: 'GST',
  sales: 'Sales tax',
};

export const methodLabels: Record<GatewayMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  sepa_debit: 'SEPA direct debit',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  p24: 'Przelewy24',
  blik: 'BLIK',
  klarna: 'Klarna',
};

export const sortLabels: Record<(typeof countrySorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  code: 'Code, A to Z',
  '-code': 'Code, Z to A',
  '-updatedAt': 'Updated last',
  updatedAt: 'Updated first',
};

export const fieldLabels: Record<keyof CountryInput, string> = {
  name: 'Name',
  i18n: 'Names in other languages',
  nativeName: 'Own name',
  groups: 'Groups',
  currency: 'Currency',
  callingCode: 'Calling code',
  languages: 'Languages',
  sellable: 'Movies are sold here',
  signupAllowed: 'Watchers can sign up here',
  taxModel: 'Tax',
  taxRateBasisPoints: 'Tax rate',
  taxInclusive: 'Prices are shown with tax',
  ratingBoard: 'Rating board',
  postalCodeRegex: 'Pattern of postal codes',
  gatewayMethods: 'Ways to pay',
  embargo: 'Embargo',
};

const counted = (count: number) => (count === 1 ? '1 country' : `${count} countries`);

export const countriesMessages = {
  title: 'Countries',
  description: 'Where movies are sold and watchers sign up, with tax, currency and rating board.',
  searchLabel: 'Search countries by name or code',
  emptyTitle: 'No countries yet',
  emptyText: 'Countries are added when the product starts.',
  noMatch: 'No countries match these filters',
  columns: {
    name: 'Country',
    code: 'Code',
    region: 'Region',
    sellable: 'Sale',
    signupAllowed: 'Sign-up',
    tax: 'Tax',
    currency: 'Currency',
    board: 'Board',
    updatedAt: 'Updated',
  },
  group: 'Group',
  embargo: 'Embargo',
  edit: 'Edit',
  sale: (name: string) => `Sale in ${name}`,
  signUp: (name: string) => `Sign-up in ${name}`,
  switched: (what: string, isOn: boolean) => `${what} is ${isOn ? 'on' : 'off'} now`,
  underEmbargo: 'Under an embargo nothing is sold and nobody signs up.',
  none: '–',
  saved: 'Saved',
  page: {
    loading: 'Loading the country',
    sale: 'Sale and sign-up',
    tax: 'Tax',
    facts: 'Facts',
    history: 'History',
    rate: 'Tax rate, in percent',
    rateHelp: 'With up to two decimals.',
    groupsHelp: 'Groups are kept in Lookups, under Country groups.',
    patternHelp: 'Such as [0-9]{5} for five digits. Without * and +.',
    callingHelp: 'The digits behind the plus.',
    embargoHelp: 'Ends sale and sign-up at once.',
    noBoard: 'None',
  },
  historyActions: { set: 'changed it with others', mergeLookup: 'merged one of its lookups into another' },
  yes: 'Yes',
  no: 'No',
} as const;

const titles = {
  sell: 'Sell',
  stopSelling: 'Stop selling',
  tax: 'Set tax',
  signUp: 'Allow sign-up',
  stopSignUp: 'End sign-up',
  currency: 'Set currency',
  board: 'Set rating board',
  embargo: 'Put under an embargo',
  liftEmbargo: 'Lift the embargo',
};
const changed = (count: number) => `${counted(count)} changed`;

/** Words of changes of many countries. */
export const bulkMessages = {
  titles,
  actions: { ...titles, tax: 'Set tax…', currency: 'Set currency…', board: 'Set rating board…' },
  done: {
    sell: changed,
    stopSelling: changed,
    tax: changed,
    signUp: changed,
    stopSignUp: changed,
    currency: changed,
    board: changed,
    embargo: changed,
    liftEmbargo: changed,
  },
  noBoard: 'None',
  choose: 'Choose one',
  rows: counted,
  reasons: {
    embargoed: 'under an embargo',
    currency_missing: 'without a currency',
    method_missing: 'without a way to pay',
    rate_without_tax: 'without a tax that the rate belongs to',
    already_so: 'so already',
    gone: 'no longer there',
    changed_meanwhile: 'changed by somebody else in the meantime',
  } satisfies Record<CountrySkipReason, string>,
};
