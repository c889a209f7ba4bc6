import { fakeApi } from '@backlot/testing/fake-api';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { type LookupOption, type LookupType, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { Maker, MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import type { Payout } from '@backlot/contracts/catalog/makers/payout';

export const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A row that is valid; a test overrides what it tests. */
export const makerRow = (part: Partial<MakerRow> = {}): MakerRow => ({
  _id: uuid(1),
  version: 3,
  name: 'Nitrate House',
  img: null,
  type: 'company',
  email: 'office@nitrate.test',
  country: 'DE',
  status: 'active',
  starred: false,
  movieCount: 12,
  publishedCount: 9,
  payoutStatus: 'enabled',
  contractEndsAt: '2026-12-31',
  ownerName: 'Ana Admin',
  balances: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  ...part,
});

export const makersPage = (items: MakerRow[], part: Partial<Page<MakerRow>> = {}): Page<MakerRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});

export const aMaker = (part: Partial<Maker> = {}): Maker => ({
  _id: uuid(1),
  version: 3,
  type: 'company',
  name: 'Nitrate House',
  displayName: null,
  storeName: null,
  email: 'office@nitrate.test',
  phone: '+49301234567',
  company: 'Nitrate House GmbH',
  designation: null,
  country: 'DE',
  address: { line1: 'Spreeufer 1', line2: null, postalCode: '10115', city: 'Berlin', region: null },
  website: 'https://nitrate.test',
  bio: { en: 'Keeps nitrate.' },
  socials: [{ network: 'instagram', url: 'https://instagram.com/nitrate' }],
  languages: ['de'],
  contacts: [{ name: 'Mara Lind', role: 'billing', email: 'mara@nitrate.test', phone: null }],
  ownerId: uuid(90),
  owner: { _id: uuid(90), name: 'Ana Admin' },
  tags: ['archive'],
  starred: false,
  img: null,
  status: 'active',
  statusReason: null,
  invitedAt: null,
  movieCount: 12,
  publishedCount: 9,
  payoutStatus: 'enabled',
  payoutDue: [],
  contractCount: 1,
  contractEndsAt: '2026-12-31',
  createdBy: { _id: uuid(90), name: 'Ana Admin' },
  updatedBy: { _id: uuid(90), name: 'Ana Admin' },
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  deletedAt: null,
  ...part,
});

export const aContract = (part: Partial<Contract> = {}): Contract => ({
  _id: uuid(21),
  version: 1,
  number: 'BL-2026-001',
  model: 'revenue_share',
  shareBasisPoints: 7_000,
  fixedFeeMinor: null,
  minimumGuaranteeMinor: null,
  currency: null,
  recoupable: false,
  territories: ['DE', 'AT'],
  licenseTypes: ['svod'],
  startAt: '2026-01-01',
  endAt: '2026-12-31',
  autoRenew: false,
  signedAt: '2025-12-20',
  state: 'running',
  file: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  ...part,
});

export const aPayout = (part: Partial<Payout> = {}): Payout => ({
  makerId: uuid(1),
  version: 2,
  method: 'iban',
  last4: '3000',
  holder: 'Nitrate House GmbH',
  currency: 'EUR',
  schedule: 'quarterly',
  thresholdMinor: 10_000,
  holdUntil: null,
  taxForm: 'vat_registration',
  taxStatus: 'complete',
  withholdingBasisPoints: 1_500,
  kycStatus: 'passed',
  kycNote: null,
  kycCheckedAt: new Date('2026-01-05T10:00:00Z'),
  status: 'enabled',
  due: [],
  sharedWith: [],
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  ...part,
});

const lookup = (n: number, type: LookupType, key: string, name: string): LookupOption => ({
  _id: uuid(n),
  type,
  key,
  name,
  parentKey: null,
});
const country = (code: string, name: string) => ({
  code,
  name,
  region: 'Europe',
  groups: [],
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
});

/** One maker, and what its pages choose from. */
export const makersApiFake = () =>
  fakeApi()
    .on(viewsApi.display, ({ body: { columns, density } }) => ({ columns, density }))
    .on(makersApi.list, () => makersPage([makerRow()]))
    .on(makersApi.get, () => aMaker())
    .on(earningsApi.ofMaker, () => [])
    .on(makersApi.owners, () => [{ _id: uuid(90), name: 'Ana Admin' }])
    .on(countriesApi.all, () => [country('AT', 'Austria'), country('DE', 'Germany')])
    .on(lookupsApi.all, () => [
      lookup(31, 'contactLabel', 'billing', 'Billing'),
      lookup(32, 'contactLabel', 'legal', 'Legal'),
      lookup(33, 'licenseType', 'svod', 'Subscription'),
      lookup(34, 'currency', 'EUR', 'Euro'),
    ]);
