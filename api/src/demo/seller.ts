import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { issuingSeller } from '../domain/money/sellers/sellers.service.ts';
import { sellerTable } from '../domain/money/sellers/sellers.table.ts';
import { refundTable } from '../domain/money/payments/payments.table.ts';

/** Plainly fictional: the domain is reserved, and the numbers belong to nobody. */
const fictional = {
  country: null,
  legalName: 'Backlot Demo Studios GmbH (fictional)',
  address: 'Musterstraße 1\n12345 Musterstadt\nGermany',
  vatNumber: 'DE000000000',
  registerNumber: 'HRB 00000, Amtsgericht Musterstadt',
  supportEmail: 'support@backlot-demo.example',
  logo: null,
};

export const seedDemoSeller = (tx: Db) => tx.insert(sellerTable).values(fictional);

/** Names seller and buyer on all documents of the demo, and the tax in its credit notes. */
export async function issueDemoDocuments(tx: Db, at: Date): Promise<void> {
  const seller = await issuingSeller(tx, null, at);
  if (!seller) throw new Error('The demo has no seller');
  const reasonIn = (country: string, rate: string) =>
    sql.raw(`case when ${rate} > 0 then null else coalesce((select case when c.tax_model = 'none' then 'outside_scope'
      else 'zero_rated' end from country c where c.code = ${country}), 'outside_scope') end`);
  await tx.execute(sql`update payment p set seller_edition_id = ${seller._id}::uuid, issued_at = p.paid_at,
    buyer = jsonb_build_object('name', p.watcher_name, 'email', p.watcher_email, 'country', p.country),
    fulfilled_at = p.paid_at, untaxed_reason = ${reasonIn('p.country', 'p.tax_rate_basis_points')}
    where p.receipt_no is not null`);
  await tx.execute(sql`update invoice i set seller_edition_id = ${seller._id}::uuid, issued_at = i.created_at,
    untaxed_reason = ${reasonIn('s.country', 'i.tax_rate_basis_points')},
    buyer = jsonb_build_object('name', w.name, 'email', w.email, 'country', s.country)
    from subscription s join watcher w on w.id = s.watcher_id where s.id = i.subscription_id`);
  await tx
    .update(refundTable)
    .set({
      creditNoteAt: sql`${refundTable.settledAt}`,
      taxMinor: sql`(select round(p.amount_tax_minor::numeric * ${refundTable.amountMinor} / nullif(p.amount_total_minor, 0))
        from payment p where p.id = ${refundTable.paymentId})`,
    })
    .where(isNotNull(refundTable.creditNoteNo));
}
