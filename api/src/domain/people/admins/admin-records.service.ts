import { type AdminInput, adminInput } from '@backlot/contracts/people/admins/admin';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { readAdmin } from './admins.read.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';

export type AdminRecord = typeof adminTable.$inferSelect;

const inputKeys = Object.keys(adminInput.shape) as (keyof AdminInput)[]; // the shape's keys are those of its type

/** The part of a record that superadmins edit. */
const inputOf = (record: AdminRecord): AdminInput =>
  // Every key of AdminInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as AdminInput;

/** What tells about the person, not about what they may do: kept out of the audit log, which is for ever. */
const personalFields = [
  'name',
  'email',
  'phone',
  'designation',
  'bio',
  'locale',
  'timezone',
  'notes',
] as const satisfies readonly (keyof AdminRecord)[];

/** Whoever changes an admin, the person themselves too, writes through these: histories stay whole. */
export const {
  lock: lockAdmin,
  update: updateAdmin,
  writeRevision: writeAdminRevision,
} = recordsOf({
  type: 'admin',
  table: adminTable,
  snapshot: inputOf,
  read: readAdmin,
  personal: personalFields,
});
