import { eq } from 'drizzle-orm';
import type { z } from '@backlot/contracts/z';
import type { contractTerms } from '@backlot/contracts/catalog/makers/contracts';
import type { makerInput } from '@backlot/contracts/catalog/makers/maker';
import type { payoutPut } from '@backlot/contracts/catalog/makers/payout';
import type { SendRequest, TestApp } from '../../../testing/test-app.ts';
import { sessionTable } from '../../../platform/accounts/accounts.table.ts';
import { type makerTable } from './makers.table.ts';

export const makerFixture = (
  over: Partial<typeof makerTable.$inferInsert> = {},
): typeof makerTable.$inferInsert => ({
  name: 'Aurora Pictures',
  type: 'company',
  email: `${(over.name ?? 'aurora').toLowerCase().replace(/[^a-z0-9]+/g, '.')}@makers.test`,
  country: 'DE',
  status: 'active',
  ...over,
});

/** The body of a create, on the wire. */
export const makerBody = (over: Partial<z.input<typeof makerInput>> = {}): z.input<typeof makerInput> => ({
  type: 'company',
  name: 'Aurora Pictures',
  displayName: null,
  storeName: null,
  email: 'office@aurora.test',
  phone: null,
  company: null,
  designation: null,
  country: 'DE',
  address: { line1: null, line2: null, postalCode: null, city: null, region: null },
  website: null,
  bio: {},
  socials: [],
  languages: [],
  contacts: [],
  ownerId: null,
  tags: [],
  starred: false,
  ...over,
});

export const contractBody = (
  over: Partial<z.input<typeof contractTerms>> = {},
): z.input<typeof contractTerms> => ({
  number: 'BL-2026-001',
  model: 'revenue_share',
  shareBasisPoints: 7_000,
  fixedFeeMinor: null,
  minimumGuaranteeMinor: null,
  currency: null,
  recoupable: false,
  territories: ['DE', 'AT'],
  licenseTypes: ['svod'],
  startAt: '2020-01-01',
  endAt: null,
  autoRenew: false,
  signedAt: '2019-12-20',
  ...over,
});

export const payoutBody = (over: Partial<z.input<typeof payoutPut>> = {}): z.input<typeof payoutPut> => ({
  account: { method: 'iban', iban: 'DE89 3704 0044 0532 0130 00' },
  holder: 'Aurora Pictures GmbH',
  currency: 'EUR',
  schedule: 'quarterly',
  thresholdMinor: 10_000,
  holdUntil: null,
  taxForm: null,
  taxStatus: 'incomplete',
  withholdingBasisPoints: 0,
  kycStatus: 'not_started',
  kycNote: null,
  version: 0,
  ...over,
});

export type Person = SendRequest & { _id: string };

/** As after a step-up. */
export const stepUpOf = ({ deps }: TestApp, { _id }: Person) =>
  deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: new Date(deps.now().getTime() + 60_000) })
    .where(eq(sessionTable.adminId, _id));
