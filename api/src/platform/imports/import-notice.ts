import type { ImportTally } from '@backlot/contracts/platform/imports/imports';
import { publishEvent } from '../db/bus.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { importTable } from './imports.table.ts';

/** Tells whoever began the import what became of its rows. */
export const notifyOfImport = (
  tx: Db,
  { adminId, resource, fileName }: typeof importTable.$inferSelect,
  { created, updated, unchanged, refused }: ImportTally,
): Promise<void> =>
  notify(
    tx,
    { publish: publishEvent },
    {
      to: [adminId],
      type: `${resource}Import`,
      title: `${fileName} was imported`,
      body: Object.entries({ created, updated, unchanged, refused })
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
        .join(', '),
      severity: refused > 0 ? 'warning' : 'success',
    },
  );
