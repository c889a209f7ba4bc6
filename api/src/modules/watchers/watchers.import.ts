import { sql } from 'drizzle-orm';
import { watcherImportFields, watcherImportRow, watchersImportApi } from '@backlot/contracts/watchers.import';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../db/database.ts';
import { recordBatchesOf } from '../history/record-batches.service.ts';
import type { Importer, ParsedRow } from '../imports/importer.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherKind } from './watchers.write.ts';

type Input = z.infer<typeof watcherImportRow>;

const batches = recordBatchesOf(watcherKind);
const closed = ['delete_requested', 'anonymised'];

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
    return new Map(
      rows.flatMap(({ row, input }) =>
        closed.includes(known.get(input.email)?.status ?? '')
          ? [[row, [{ field: 'email', message: 'This watcher has asked to be deleted' }]]]
          : [],
      ),
    );
  },

  write: async (tx, rows, by) => {
    const known = await knownBy(tx, rows, true);
    const change = { ...by, action: 'import' };
    const created = rows.filter(({ input }) => !known.has(input.email));
    await batches.insert(
      tx,
      created.map(({ input }) => ({ ...input, status: 'active' as const })),
      change,
    );
    const edits = rows.flatMap(({ input }) => {
      const before = known.get(input.email);
      return before ? [{ before, fields: input }] : [];
    });
    const updated = await batches.update(tx, edits, change);
    return { created: created.length, updated, unchanged: edits.length - updated, refused: [] };
  },
};

/** Watchers of these rows that are there already, by e-mail; held in order of their ids where they will be changed. */
async function knownBy(db: Db, rows: readonly ParsedRow<Input>[], isHeld: boolean) {
  const emails = sql.param(rows.map(({ input }) => input.email));
  const query = db
    .select()
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`)
    .orderBy(t._id);
  const found = await (isHeld ? query.for('update') : query);
  return new Map(found.map((watcher) => [watcher.email.toLowerCase(), watcher]));
}
