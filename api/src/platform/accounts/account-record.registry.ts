import type { Db } from '../db/database.ts';
import type { ChangeAuthor } from '../records/records.service.ts';
import { registry } from '../registry/registry.service.ts';
import type { adminTable } from './accounts.table.ts';

export type Account = typeof adminTable.$inferSelect;

type AccountRecord = {
  /** Writes the changed fields with their revision and audit row, so that the history of an account stays complete. */
  update(
    tx: Db,
    before: Account,
    fields: Partial<Account>,
    by: ChangeAuthor & { action: string },
  ): Promise<Account>;
};

/** How accounts are written: the resource that manages them declares their history. */
export const accountRecord = registry<AccountRecord>('account record');
