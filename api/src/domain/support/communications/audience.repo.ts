import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  audience as usableAudience,
  type Audience,
  audienceFilters,
  type AudienceKind,
} from '@backlot/contracts/support/communications/audience';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { isActiveMaker, makersUnder } from '../../catalog/makers/maker-audience.service.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { agreesToEmail } from '../../people/watchers/watcher-audience.service.ts';
import { watchersUnder } from '../../people/watchers/watchers-of-segment.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { communicationRecipientTable as r, suppressedAddressTable as s } from './communications.table.ts';

/** An address that permanently refused this many emails gets no more messages. */
const hardBouncesAtMost = 2;

export const addressHash = (email: SQLWrapper): SQL<string> =>
  sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

const isSuppressed = (email: SQLWrapper, when: SQL): SQL =>
  sql`exists (select from ${s} where ${s.addressHash} = ${addressHash(email)} and ${when})`;
const hasBounced = sql`${s.hardBounces} >= ${hardBouncesAtMost}::int`;

/** People who may be written to now: active, with consent, with an address that accepts emails. */
const mayReceive = {
  watchers: sql`(${agreesToEmail} and not ${isSuppressed(watcherTable.email, hasBounced)})`,
  makers: sql`(${isActiveMaker} and not ${isSuppressed(makerTable.email, sql`(${hasBounced} or ${s.unsubscribedAt} is not null)`)})`,
};
const tables = { watchers: watcherTable, makers: makerTable } as const;

export type Person = { _id: string; name: string; email: string };

const personIn = (db: Db, kind: AudienceKind, where: SQL | undefined): Promise<Person[]> => {
  const t = tables[kind];
  return db.select({ _id: t._id, name: t.name, email: t.email }).from(t).where(where);
};

/** A person, whether or not the message may go there: for a preview. */
export const findPerson = async (db: Db, kind: AudienceKind, _id: string): Promise<Person | undefined> =>
  (await personIn(db, kind, eq(tables[kind]._id, _id)))[0];

/** A recipient who may be written to at this moment. */
export const reachablePerson = async (db: Db, kind: AudienceKind, _id: string): Promise<Person | undefined> =>
  (await personIn(db, kind, and(eq(tables[kind]._id, _id), mayReceive[kind])))[0];

/** @throws ApiError 409 `audience_unknown` for a stored audience with a part that this version doesn’t know */
async function conditionOf(db: Db, stored: Audience): Promise<SQL> {
  const known = usableAudience.safeParse(stored);
  if (!known.success)
    throw conflict('audience_unknown', 'The audience has filters that no longer exist. Choose it again.');
  const { kind, filter } = known.data;
  const chosen =
    kind === 'watchers'
      ? await watchersUnder(db, audienceFilters.watchers.parse(filter))
      : await makersUnder(db, audienceFilters.makers.parse(filter));
  return sql`(${chosen} and ${mayReceive[kind]})`;
}

/** @throws ApiError 409 `audience_unknown` */
export const countAudience = async (db: Db, audience: Audience): Promise<number> => {
  const where = await conditionOf(db, audience);
  return db.$count(tables[audience.kind], where);
};

/**
 * Adds the audience of this moment to a message, each person once; returns their number.
 * @throws ApiError 409 `audience_unknown`
 */
export async function addRecipients(tx: Db, communicationId: string, audience: Audience): Promise<number> {
  const where = await conditionOf(tx, audience);
  const table = tables[audience.kind];
  const column = sql.identifier(audience.kind === 'watchers' ? 'watcher_id' : 'maker_id');
  const [added] = await rowsOf<{ count: number }>(
    tx,
    sql`with added as (
      insert into ${r} (id, communication_id, ${column})
      select gen_random_uuid(), ${communicationId}::uuid, ${table._id} from ${table} where ${where}
      on conflict do nothing returning 1
    ) select count(*)::int as count from added`,
  );
  return added?.count ?? 0;
}
