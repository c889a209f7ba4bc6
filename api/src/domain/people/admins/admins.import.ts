import { sql } from 'drizzle-orm';
import { adminImportFields, adminImportRow, adminsImportApi } from '@backlot/contracts/people/admins/import';
import { invitationFields } from '@backlot/contracts/people/admins/admin';
import { createInputOf } from '@backlot/contracts/platform/records/record-fields';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Importer, ParsedRow, Written } from '../../../platform/imports/importer.service.ts';
import { messages } from './admins.messages.ts';
import { adminTable as t } from '../../../platform/accounts/accounts.table.ts';
import { inviteAdmin } from './create/invite-admin.service.ts';

type Input = z.infer<typeof adminImportRow>;
/** Columns that the file lacks get the blanks of the form. */
const invitation = createInputOf(invitationFields);

/** A list of people to invite, by email: new ones get an invitation, existing ones stay unchanged. */
export const adminsImporter: Importer<Input> = {
  resource: 'admin',
  api: adminsImportApi,
  fields: adminImportFields,
  rowsAtMost: 500, // each may be an email
  aliases: { email: ['mail', 'email address'], name: ['full name'], team: ['department'] },
  schema: adminImportRow,
  key: ({ email = '' }) => email,

  check: async (db, rows) => {
    const known = await knownBy(db, rows);
    return new Map(
      rows.flatMap(({ row, input }) =>
        known.get(input.email ?? '')?.deletedAt
          ? [[row, [{ field: 'email', message: messages.takenByDeleted }]]]
          : [],
      ),
    );
  },

  write: async (tx, rows, by, deps) => {
    const known = await knownBy(tx, rows);
    const refused: Written['refused'] = [];
    const newRows = rows.filter(({ input }) => !known.has(input.email ?? ''));
    for (const { row, input } of newRows) {
      try {
        await tx.transaction((own) =>
          inviteAdmin(own, deps, invitation.parse({ ...input, role: 'admin' }), by),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ row, problems: [{ field: 'email', message: error.message }] }); // taken a moment ago
      }
    }
    const created = newRows.length - refused.length;
    return { created, updated: 0, unchanged: rows.length - newRows.length, refused };
  },
};

async function knownBy(db: Db, rows: readonly ParsedRow<Partial<Input>>[]) {
  const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
  const found = await db
    .select({ email: t.email, deletedAt: t.deletedAt })
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`);
  return new Map(found.map((admin) => [admin.email.toLowerCase(), admin]));
}
