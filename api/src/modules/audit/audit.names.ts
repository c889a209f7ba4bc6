import { type Access, can } from '@backlot/contracts/access';
import type { AuditRow } from '@backlot/contracts/audit';
import { id } from '@backlot/contracts/fields';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import { aboutTable } from '../about/about.table.ts';
import { accessRequestTable, adminTable } from '../admins/admins.table.ts';
import { appContentTable } from '../appcontent/appcontent.table.ts';
import { bannerTable } from '../banners/banners.table.ts';
import { countryTable } from '../countries/countries.table.ts';
import { declarationTable } from '../declarations/declarations.table.ts';
import { faqTable } from '../faq/faq.table.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable } from '../movies/movies.table.ts';
import { reportScheduleTable } from '../reports/schedules.table.ts';
import { watcherTable } from '../watchers/watchers.table.ts';

type Kind = { table: PgTable & { _id: PgColumn }; name: PgColumn | SQL; access: Access };

/** Where the name of a record is found, and who may read it: the log may be read by people who may not read all records. */
const kinds: Readonly<Record<string, Kind | undefined>> = {
  movie: { table: movieTable, name: movieTable.title, access: 'movie:read' },
  maker: { table: makerTable, name: makerTable.name, access: 'maker:read' },
  makerPayout: { table: makerTable, name: makerTable.name, access: 'maker:read' }, // goes by the id of its maker
  watcher: { table: watcherTable, name: watcherTable.name, access: 'watcher:read' },
  admin: { table: adminTable, name: adminTable.name, access: 'session' }, // the log names them anyway
  accessRequest: { table: accessRequestTable, name: accessRequestTable.name, access: 'admin:manage' },
  banner: { table: bannerTable, name: bannerTable.title, access: 'session' },
  question: { table: faqTable, name: faqTable.question, access: 'session' },
  declaration: {
    table: declarationTable,
    name: sql`upper(left(${declarationTable.key}, 1)) || replace(substr(${declarationTable.key}, 2), '_', ' ')
      || ' ' || ${declarationTable.edition}`,
    access: 'session',
  },
  page: { table: aboutTable, name: sql`'About'`, access: 'session' }, // the only one
  content: { table: appContentTable, name: appContentTable.key, access: 'session' },
  reportSchedule: { table: reportScheduleTable, name: reportScheduleTable.name, access: 'report:read' },
  country: { table: countryTable, name: countryTable.name, access: 'session' },
  lookup: { table: lookupTable, name: lookupTable.name, access: 'session' },
};

type Nameless = Omit<AuditRow, 'objectName'>;

/** Each row with the name of its record: null when it is gone for good, has none, or is not for this person. */
export async function withNames(
  db: Db,
  rows: readonly Nameless[],
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<AuditRow[]> {
  const types = [...new Set(rows.map(({ objectType }) => objectType))];
  const names = new Map<string, string>();
  await Promise.all(
    types.map(async (type) => {
      const kind = kinds[type];
      const ids = rows.flatMap(({ objectType, objectId }) =>
        objectType === type && id.safeParse(objectId).success ? [objectId] : [],
      );
      if (!kind || ids.length === 0 || !can(permissions, kind.access)) return;
      const found = await db
        .select({ _id: kind.table._id, name: kind.name })
        .from(kind.table)
        .where(inArray(kind.table._id, ids));
      for (const { _id, name } of found) names.set(`${type} ${String(_id)}`, String(name));
    }),
  );
  return rows.map((row) => ({
    ...row,
    objectName: names.get(`${row.objectType} ${row.objectId}`) ?? null,
  }));
}
