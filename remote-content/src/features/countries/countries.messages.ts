import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type {
  countrySorts,
  CountrySkipReason,
  GatewayMethod,
  TaxModel,
  UntaxedReason,
} from '@backlot/contracts/site/countries/country';

export const taxLabels: Record<TaxModel, string> = {
  none: 'No tax',
  vat: 'VAT',
  gst: 'GST',
  sales: 'Sales tax',
};

export const untaxedLabels: Record<UntaxedReason, string> = {
  reverse_charge: 'Reverse charge',
  zero_rated: 'Zero-rated',
  exempt: 'Exempt',
  outside_scope: 'Outside the scope of tax',
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
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

const countries = (count: number) => (count === 1 ? '1 country' : `${count} countries`);

/** The list page. */
export const countriesMessages = {
  title: 'Countries',
  description: 'Where movies are sold and watchers can sign up, with tax, currency and rating board.',
  searchLabel: 'Search by name or code',
  emptyTitle: 'No countries yet',
  emptyText: 'Built-in countries are added when the server starts.',
  noMatch: 'No matching countries',
  columns: { code: 'Code', region: 'Region', tax: 'Tax' },
  group: 'Group',
  edit: 'Edit',
  sales: (name: string) => `Sales in ${name}`,
  signUp: (name: string) => `Sign-up in ${name}`,
  switched: (what: string, isOn: boolean) => `${what} turned ${isOn ? 'on' : 'off'}`,
  underEmbargo: 'Sales and sign-up stay off while this country is under embargo.',
  none: '–',
} as const;

export const closeMessages = {
  title: (name: string) => `Turn off sales in ${name}?`,
  text: 'Movies can’t be bought or rented there until sales are turned on again. Past purchases and plans aren’t affected.',
  watchers: (count: number, shown: string) =>
    count === 1 ? '1 watcher lives there.' : `${shown} watchers live there.`,
  notCounted: 'Couldn’t count the watchers who live there.',
  verb: 'Turn off sales',
  keep: 'Keep selling',
} as const;

/** The page of one country. */
export const detailMessages = {
  record: 'Country',
  loading: 'Loading country',
  notFoundTitle: 'Country not found',
  notFoundText: 'Check the URL, or find the country in the list.',
  back: 'Back to countries',
  saved: 'Country saved',
  sections: { sales: 'Sales and sign-up', tax: 'Tax', details: 'Details' },
  history: 'History',
} as const;

export const fieldMessages = { noBoard: 'None' } as const;

const titles = {
  sell: 'Turn on sales',
  stopSelling: 'Turn off sales',
  tax: 'Set tax',
  signUp: 'Turn on sign-up',
  stopSignUp: 'Turn off sign-up',
  currency: 'Set currency',
  board: 'Set rating board',
  embargo: 'Set embargo',
  liftEmbargo: 'Lift embargo',
};
const changed = (count: number) => `${countries(count)} changed`;

/** Bulk actions. */
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
  choose: 'Choose one',
  rows: countries,
  reasons: {
    embargoed: 'under embargo',
    currency_missing: 'no currency',
    method_missing: 'no payment method',
    rate_without_tax: 'a tax rate without a tax type',
  } satisfies Record<OwnSkipReason<CountrySkipReason>, string>,
};
