import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  audience as usableAudience,
  type Audience,
  audienceFilters,
  type AudienceKind,
} from '@backlot/contracts/support/communications/audience';
import type { RecipientReason } from '@backlot/contracts/support/communications/recipients';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { isActiveMaker, makersUnder } from '../../catalog/makers/maker-audience.service.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { agreesToEmail } from '../../people/watchers/watcher-audience.service.ts';
import { watchersUnder } from '../../people/watchers/watchers-of-segment.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import {
  communicationRecipientTable as r,
  makerOptOutTable as optOut,
  suppressedAddressTable as s,
} from './communications.table.ts';
import { isStatementTimeout } from './sending-failures.ts';
import { type AddressHash, addressHashes, isSuppressed } from './suppressed-addresses.ts';

/** An address that permanently refused this many emails gets no more messages. */
const hardBouncesAtMost = 2;

const hasBounced = sql`${s.hardBounces} >= ${hardBouncesAtMost}::int`;

/** A watcher with this address unsubscribed, and whoever has it now hasn’t agreed since then, other than by an import. */
const hasOptedOut = sql`(${s.watcherUnsubscribedAt} is not null and (${watcherTable.marketingSource} is distinct from 'watcher'
  and ${watcherTable.marketingSource} is distinct from 'admin' or ${watcherTable.marketingAt} <= ${s.watcherUnsubscribedAt}))`;
/** A maker can’t be written to at another address either, nor can one with an address that unsubscribed. */
const isSubscribed = {
  watchers: (hash: AddressHash) =>
    sql`(${watcherTable.marketingEmail} and not ${isSuppressed(hash(watcherTable.email), hasOptedOut)})`,
  makers: (hash: AddressHash) =>
    sql`(not exists (select from ${optOut} where ${optOut.makerId} = ${makerTable._id})
    and not ${isSuppressed(hash(makerTable.email), isNotNull(s.unsubscribedAt))})`,
};

/** People who may be emailed now: active, with consent, with an address that accepts emails. */
const mayReceive = {
  watchers: (hash: AddressHash) =>
    sql`(${agreesToEmail} and not ${isSuppressed(hash(watcherTable.email), sql`(${hasBounced} or ${hasOptedOut})`)})`,
  makers: (hash: AddressHash) =>
    sql`(${isActiveMaker} and ${isSubscribed.makers(hash)} and not ${isSuppressed(hash(makerTable.email), hasBounced)})`,
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

export async function isSubscribedNow(
  deps: Pick<Deps, 'db' | 'store'>,
  { kind, personId }: { kind: AudienceKind; personId: string },
): Promise<boolean> {
  const condition = isSubscribed[kind](await addressHashes(deps));
  return (await deps.db.$count(tables[kind], and(eq(tables[kind]._id, personId), condition))) > 0;
}

/** A recipient who may be emailed at this moment. */
export const reachablePerson = async (
  db: Db,
  hash: AddressHash,
  kind: AudienceKind,
  _id: string,
): Promise<Person | undefined> =>
  (await personIn(db, kind, and(eq(tables[kind]._id, _id), mayReceive[kind](hash))))[0];

/** Why a recipient may not be emailed at this moment. */
export async function skipReason(
  db: Db,
  hash: AddressHash,
  kind: AudienceKind,
  _id: string,
): Promise<RecipientReason> {
  const t = tables[kind];
  const [person] = await db
    .select({
      isSubscribed: sql<boolean>`${isSubscribed[kind](hash)}`,
      hasBounced: sql<boolean>`${isSuppressed(hash(t.email), hasBounced)}`,
    })
    .from(t)
    .where(eq(t._id, _id));
  if (person && !person.isSubscribed) return 'unsubscribed';
  return person?.hasBounced ? 'suppressed' : 'inactive';
}

/**
 * Read on the connection of `db`: in a transaction, on its own.
 * @throws ApiError 409 `audience_unknown` for a stored audience with a part that this version doesn’t know; 422 for a
 * segment that can't be used
 */
const conditionOf = async (db: Db, hash: AddressHash, stored: Audience): Promise<SQL> =>
  sql`(${await filterOf(db, stored)} and ${mayReceive[stored.kind](hash)})`;

/** The people under its filters, whether or not they may be emailed. Throws as `conditionOf`. */
async function filterOf(db: Db, stored: Audience): Promise<SQL> {
  const known = usableAudience.safeParse(stored);
  if (!known.success)
    throw conflict('audience_unknown', 'The audience has filters that no longer exist. Choose it again.');
  const { kind, filter } = known.data;
  return kind === 'watchers'
    ? watchersUnder(db, audienceFilters.watchers.parse(filter))
    : makersUnder(db, audienceFilters.makers.parse(filter));
}

/** @throws ApiError 409 `audience_unknown` */
export const countAudience = async (
  deps: Pick<Deps, 'db' | 'store'>,
  audience: Audience,
): Promise<number> => {
  const where = await conditionOf(deps.db, await addressHashes(deps), audience);
  return inRanges((last) => countAfter(deps.db, tables[audience.kind], where, last));
};

/** So many people under the filters are searched for one who may be emailed. */
const candidatesAtMost = 1_000;

/**
 * The one with the lowest id; null when none of the first 1,000 people may be emailed, or the search takes too long.
 * @throws ApiError 409 `audience_unknown`
 */
export async function firstPerson(
  deps: Pick<Deps, 'db' | 'store'>,
  audience: Audience,
): Promise<Person | null> {
  const { kind } = audience;
  const t = tables[kind];
  const chosen = await filterOf(deps.db, audience);
  const may = mayReceive[kind](await addressHashes(deps));
  const search = sql`with candidates as materialized (
      select ${t._id} as id from ${t} where ${chosen} order by ${t._id} limit ${candidatesAtMost}::int)
    select ${t._id} as "_id", ${t.name} as name, ${t.email} as email from ${t}
    where ${t._id} in (select id from candidates) and ${may} order by ${t._id} limit 1`;
  const found = await rowsOf<Person>(deps.db, search).catch((error: unknown) => {
    if (isStatementTimeout(error)) return [];
    throw error;
  });
  return found[0] ?? null;
}

/** A statement may take only a few seconds, also of a large audience. */
const atOnce = 10_000;

/** The number of people after this one, and the last of them; null when there is none. */
type Range = { count: number; last: string | null };

/** The sum of all ranges, each a statement of its own. */
async function inRanges(next: (last: string | null) => Promise<Range | undefined>): Promise<number> {
  let total = 0;
  let last: string | null = null;
  do {
    const range = await next(last);
    total += range?.count ?? 0;
    last = range?.last ?? null;
  } while (last !== null);
  return total;
}

const foundAfter = (table: (typeof tables)[AudienceKind], where: SQL, last: string | null): SQL => {
  const after = last === null ? sql`true` : sql`${table._id} > ${last}::uuid`;
  return sql`found as materialized (
    select ${table._id} as id from ${table} where ${where} and ${after} order by ${table._id} limit ${atOnce}::int)`;
};
const lastFound = sql`(select id from found order by id desc limit 1)`;

async function countAfter(
  db: Db,
  table: (typeof tables)[AudienceKind],
  where: SQL,
  last: string | null,
): Promise<Range | undefined> {
  const rows = await rowsOf<Range>(
    db,
    sql`with ${foundAfter(table, where, last)} select (select count(*)::int from found) as count, ${lastFound} as last`,
  );
  return rows[0];
}

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
  return inRanges(async (last) => {
    const [added] = await rowsOf<Range>(
      tx,
      sql`with ${foundAfter(table, where, last)}, added as (
        insert into ${r} (id, communication_id, ${column})
        select gen_random_uuid(), ${communicationId}::uuid, id from found on conflict do nothing returning 1
      ) select (select count(*)::int from added) as count, ${lastFound} as last`,
    );
    return added;
  });
}
