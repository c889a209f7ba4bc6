import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type Seller,
  type sellerApi,
  sellerFields,
  type SellerRow,
} from '@backlot/contracts/money/sellers/seller';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { claimPageImages } from '../../site/about/page-images.service.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { sellerTable as t } from './sellers.table.ts';

type Query = Parsed<typeof sellerApi.list>['query'];

/** @throws ApiError 404 */
async function readSeller(db: Db, _id: string): Promise<Seller> {
  const [found] = await db.select().from(t).where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const sellerRecord = recordOf({
  type: 'seller',
  table: t,
  fields: sellerFields,
  name: t.legalName,
  access: 'payment:manage',
  read: readSeller,
  columns: async (tx, input, _before, { at }) => {
    const { country, logo } = input;
    if (country && !(await countriesAmong(tx, [country])).has(country))
      throw invalid(fieldProblem('country', 'unknown', 'Choose a valid country.'));
    if (logo) await claimPageImages(tx, [{ key: logo, path: 'logo', purpose: 'seller' }], at);
    return input;
  },
  taken: {
    seller_country: [
      'country',
      'There is already a seller with this country of sale. Choose another one, or edit that seller.',
    ],
  },
});

export const sellersList = (db: Db) =>
  listPages<Query, SellerRow>({
    name: 'seller',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      legalName: { by: sql`lower(${t.legalName})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.legalName) },
    row: {
      _id: t._id,
      version: t.version,
      country: t.country,
      legalName: t.legalName,
      vatNumber: t.vatNumber,
      supportEmail: t.supportEmail,
      updatedAt: t.updatedAt,
    },
  });

/** For pickers, by name. */
export const allSellers = (db: Db) =>
  db
    .select({ _id: t._id, name: t.legalName })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.legalName})`), asc(t._id));
