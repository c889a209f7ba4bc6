import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type MakerInput, noAddress } from '@backlot/contracts/catalog/makers/maker';
import type { ContractTerms } from '@backlot/contracts/catalog/makers/contracts';
import type { Payout } from '@backlot/contracts/catalog/makers/payout';
import type { PayoutRequirement, PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';

export const makerTable = pgTable(
  'maker',
  {
    ...recordColumns,
    type: text().$type<MakerInput['type']>().notNull(),
    name: text().notNull(),
    displayName: text(),
    storeName: text(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    designation: text(),
    country: text().notNull(),
    address: jsonb().$type<MakerInput['address']>().notNull().default(noAddress),
    website: text(),
    bio: jsonb().$type<MakerInput['bio']>().notNull().default({}),
    socials: jsonb().$type<MakerInput['socials']>().notNull().default([]),
    languages: text().array().notNull().default([]),
    contacts: jsonb().$type<MakerInput['contacts']>().notNull().default([]),
    ownerId: uuid(),
    tags: text().array().notNull().default([]),
    starred: boolean().notNull().default(false),
    /** In the object store, under `media/{imgKey}/`. */
    imgKey: text(),
    status: text().$type<MakerStatus>().notNull(),
    statusReason: text(),
    invitedAt: instant(),
    /** The numbers of active and of published movies; triggers on `movie` update both in the same transaction. */
    movieCount: integer().notNull().default(0),
    publishedCount: integer().notNull().default(0),
    /** Derived from the payout account and written with it, so that lists need no join. */
    payoutStatus: text().$type<PayoutStatus>().notNull().default('not_set'),
    payoutDue: text()
      .array()
      .$type<PayoutRequirement[]>()
      .notNull()
      .default(['account', 'tax_form', 'identity']),
    /** Derived from the signed contracts and written with them: see `contractEnd`. */
    contractEndsAt: date(),
    deletedAt: instant(),
  },
  (t) => {
    const isActive = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('maker_email').on(sql`lower(${t.email})`),
      index('maker_by_email_prefix')
        .on(sql`lower(${t.email}) text_pattern_ops`)
        .where(isActive),
      index('maker_by_name')
        .on(sql`lower(${t.name})`, t._id)
        .where(isActive),
      index('maker_by_name_prefix')
        .on(sql`lower(${t.name}) text_pattern_ops`)
        .where(isActive),
      index('maker_search').using(
        'gin',
        sql`(lower(${t.name}) || ' ' || coalesce(lower(${t.company}), '') || ' ' || lower(${t.email})) gin_trgm_ops`,
      ),
      index('maker_by_updated').on(t.updatedAt, t._id).where(isActive),
      index('maker_by_created').on(t.createdAt, t._id).where(isActive),
      index('maker_by_movies').on(t.movieCount, t._id).where(isActive),
      index('maker_by_published').on(t.publishedCount, t._id).where(isActive),
      index('maker_by_contract_end')
        .on(sql`coalesce(${t.contractEndsAt}, 'infinity'::date)`, t._id)
        .where(isActive),
      index('maker_by_status').on(t.status, t._id).where(isActive),
      index('maker_by_payout').on(t.payoutStatus, t._id).where(isActive),
      index('maker_by_country').on(t.country, t._id).where(isActive),
      index('maker_by_owner').on(t.ownerId, t._id).where(isActive),
      index('maker_deleted')
        .on(t.deletedAt, t._id)
        .where(sql`${t.deletedAt} is not null`),
    ];
  },
);

const makerId = () =>
  uuid()
    .notNull()
    .references(() => makerTable._id, { onDelete: 'cascade' });

export const makerContractTable = pgTable(
  'maker_contract',
  {
    ...recordColumns,
    makerId: makerId(),
    number: text().notNull(),
    model: text().$type<ContractTerms['model']>().notNull(),
    shareBasisPoints: integer(),
    fixedFeeMinor: minorUnits(),
    minimumGuaranteeMinor: minorUnits(),
    currency: text(),
    recoupable: boolean().notNull(),
    territories: text().array().notNull(),
    licenseTypes: text().array().notNull(),
    startAt: date().notNull(),
    endAt: date(),
    autoRenew: boolean().notNull(),
    signedAt: date(),
    /** The PDF, in the object store under `media/{fileKey}/`; null when there is none. */
    fileKey: text(),
    fileName: text(),
    fileBytes: integer(),
  },
  (t) => [uniqueIndex('maker_contract_number').on(t.makerId, sql`lower(${t.number})`)],
);

/** How a maker is paid. The account number is encrypted with a key outside the database; bank files need it. */
export const makerPayoutTable = pgTable(
  'maker_payout',
  {
    ...recordColumns,
    makerId: makerId(),
    method: text().$type<Payout['method']>().notNull(),
    last4: text().notNull(),
    /** Keyed hash that finds makers with the same account; the key is not in the database. */
    accountHash: text().notNull(),
    /** Null for an account that was stored before encryption: it must be entered again. */
    accountSealed: text(),
    holder: text().notNull(),
    currency: text().notNull(),
    schedule: text().$type<Payout['schedule']>().notNull(),
    thresholdMinor: minorUnits().notNull(),
    holdUntil: date(),
    taxForm: text().$type<Payout['taxForm']>(),
    taxStatus: text().$type<Payout['taxStatus']>().notNull(),
    withholdingBasisPoints: integer().notNull(),
    kycStatus: text().$type<Payout['kycStatus']>().notNull(),
    kycNote: text(),
    kycCheckedAt: instant(),
  },
  (t) => [uniqueIndex('maker_payout_maker').on(t.makerId), index('maker_payout_account').on(t.accountHash)],
);
