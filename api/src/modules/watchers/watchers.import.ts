import { sql } from 'drizzle-orm';
import { watcherImportFields, watcherImportRow, watchersImportApi } from '@backlot/contracts/watchers.import';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../db/database.ts';
import { recordBatchesOf } from '../history/record-batches.service.ts';
import type { Importer, ParsedRow, RowProblem } from '../imports/importer.service.ts';
import { problemsByRow, writeByKey } from '../imports/write-by-key.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherKind } from './watchers.write.ts';

type Input = z.infer<typeof watcherImportRow>;

const batches = recordBatchesOf(watcherKind);
const problemsOf = (watcher: typeof t.$inferSelect | undefined): RowProblem[] =>
  watcher?.status === 'delete_requested' || watcher?.status === 'anonymised'
    ? [{ field: 'email', message: 'This watcher has asked to be deleted' }]
    : [];

/** Watchers by e-mail: new ones are active at once, known ones get the fields of the file. */
export const watchersImporter: Importer<Input> = {
  resource: 'watcher',
  api: watchersImportApi,
  fields: watcherImportFields,
  aliases: {
    email: ['mail', 'email address', 'e-mail-adresse', 'correo'],
    name: ['full name', 'display name'],
    country: ['country code', 'land'],
  },
  schema: watcherImportRow,
  key: ({ email }) => email,

  check: async (db, rows) => {
    const known = await knownBy(db, rows, false);
    return problemsByRow(rows, ({ email = '' }) => problemsOf(known.get(email)));
  },

  write: async (tx, rows, by) => {
    const known = await knownBy(tx, rows, true);
    return writeByKey(tx, rows, by, {
      batches,
      known: ({ email }) => known.get(email),
      problemsOf: (_, watcher) => problemsOf(watcher),
      added: (input) => ({ ...input, status: 'active' as const }),
      changed: (input) => input,
    });
  },
};

/** Watchers of these rows that are there already, by e-mail; held in order of their ids where they will be changed. */
async function knownBy(db: Db, rows: readonly ParsedRow<Partial<Input>>[], isHeld: boolean) {
  const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
  const query = db
    .select()
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`)
    .orderBy(t._id);
  const found = await (isHeld ? query.for('update') : query);
  return new Map(found.map((watcher) => [watcher.email.toLowerCase(), watcher]));
}
