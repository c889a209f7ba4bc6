import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { nextVersion } from '../../../platform/records/version.ts';
import type { LookupUse, Replacement } from '../../site/lookups/lookup-uses.registry.ts';
import { termsOf } from './contracts/contracts.service.ts';
import { makerContractTable, makerTable } from './makers.table.ts';
import { makerRecord } from './makers.record.ts';

/** Replaces a contact label in these makers, with a revision and an audit row for each maker. */
async function replaceContactLabel(
  tx: Db,
  ids: readonly string[],
  { from, into, change }: Replacement,
): Promise<void> {
  const makers = await tx
    .select()
    .from(makerTable)
    .where(inArray(makerTable._id, [...ids]))
    .orderBy(makerTable._id)
    .for('update');
  const edits = makers.map((before) => ({
    before,
    fields: {
      contacts: before.contacts.map((contact) =>
        contact.role === from ? { ...contact, role: into } : contact,
      ),
    },
  }));
  await makerRecord.batches.update(tx, edits, change);
}

/** Replaces a license type in these contracts; each change is a revision of its maker, which is locked first. */
async function replaceLicenseType(
  tx: Db,
  ids: readonly string[],
  { from, into, change }: Replacement,
): Promise<void> {
  const t = makerContractTable;
  const isAffected = inArray(t._id, [...ids]);
  const owners = await tx.selectDistinct({ _id: t.makerId }).from(t).where(isAffected).orderBy(t.makerId);
  for (const { _id } of owners) {
    const maker = await makerRecord.lock(tx, _id, undefined, { deleted: true });
    for (const before of await tx
      .select()
      .from(t)
      .where(sql`${isAffected} and ${eq(t.makerId, _id)}`)) {
      const licenseTypes = [...new Set(before.licenseTypes.map((key) => (key === from ? into : key)))];
      await tx
        .update(t)
        .set({ licenseTypes, ...nextVersion(t, change) })
        .where(eq(t._id, before._id));
      const [was, is] = [termsOf(before), termsOf({ ...before, licenseTypes })];
      await makerRecord.writeRevision(tx, maker, [{ field: 'contract', before: was, after: is }], change);
    }
  }
}

export const makerLookupUses: readonly LookupUse[] = [
  // Signed terms and payout accounts keep their currency.
  {
    type: 'currency',
    kind: 'contractMoney',
    table: 'maker_contract',
    field: 'currency',
    how: 'key',
    replace: null,
  },
  { type: 'currency', kind: 'payout', table: 'maker_payout', field: 'currency', how: 'key', replace: null },
  {
    type: 'contactLabel',
    kind: 'maker',
    table: 'maker',
    field: 'contacts',
    how: { each: 'role' },
    replace: replaceContactLabel,
  },
  {
    type: 'licenseType',
    kind: 'contract',
    table: 'maker_contract',
    field: 'licenseTypes',
    how: 'keys',
    replace: replaceLicenseType,
  },
];
