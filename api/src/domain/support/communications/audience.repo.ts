import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  audience as usableAudience,
  type Audience,
  audienceFilters,
  type AudienceKind,
} from '@backlot/contracts/support/communications/audience';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { isActiveMaker, makersUnder } from '../../catalog/makers/maker-audience.service.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { agreesToEmail } from '../../people/watchers/watcher-audience.service.ts';
import { watchersUnder } from '../../people/watchers/watchers-of-segment.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { communicationRecipientTable as r, suppressedAddressTable as s } from './communications.table.ts';
import { type AddressHash, addressHashes, isSuppressed } from './suppressed-addresses.ts';

/** An address that permanently refused this many emails gets no more messages. */
const hardBouncesAtMost = 2;

const hasBounced = sql`${s.hardBounces} >= ${hardBouncesAtMost}::int`;

/** People who may be written to now: active, with consent, with an address that accepts emails. */
const mayReceive = {
  watchers: (hash: AddressHash) =>
    sql`(${agreesToEmail} and not ${isSuppressed(hash(watcherTable.email), hasBounced)})`,
  makers: (hash: AddressHash) =>
    sql`(${isActiveMaker} and not ${isSuppressed(hash(makerTable.email), sql`(${hasBounced} or ${s.unsubscribedAt} is not null)`)})`,
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
export const reachablePerson = async (
  db: Db,
  hash: AddressHash,
  kind: AudienceKind,
  _id: string,
): Promise<Person | undefined> =>
  (await personIn(db, kind, and(eq(tables[kind]._id, _id), mayReceive[kind](hash))))[0];

/**
 * Read on the connection of `db`: in a transaction, on its own.
 * @throws ApiError 409 `audience_unknown` for a stored audience with a part that this version doesn’t know; 422 for a
 * segment that can't be used
 */
async function conditionOf(db: Db, hash: AddressHash, stored: Audience): Promise<SQL> {
  const known = usableAudience.safeParse(stored);
  if (!known.success)
    throw conflict('audience_unknown', 'The audience has filters that no longer exist. Choose it again.');
  const { kind, filter } = known.data;
  const chosen =
    kind === 'watchers'
      ? await watchersUnder(db, audienceFilters.watchers.parse(filter))
      : await makersUnder(db, audienceFilters.makers.parse(filter));
  return sql`(${chosen} and ${mayReceive[kind](hash)})`;
}

/** @throws ApiError 409 `audience_unknown` */
export const countAudience = async (
  deps: Pick<Deps, 'db' | 'store'>,
  audience: Audience,
): Promise<number> => {
  const where = await conditionOf(deps.db, await addressHashes(deps), audience);
  return deps.db.$count(tables[audience.kind], where);
};

/**
 * Adds the audience of this moment to a message, each person once; returns their number.
 * @throws ApiError 409 `audience_unknown`
 */
export async function addRecipients(
  tx: Db,
  hash: AddressHash,
  communicationId: string,
  audience: Audience,
): Promise<number> {
  const where = await conditionOf(tx, hash, audience);
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
