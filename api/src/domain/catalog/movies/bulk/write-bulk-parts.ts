import { type SQL, sql } from 'drizzle-orm';
import type { BulkAction } from '@backlot/contracts/catalog/movies/bulk';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import type { BulkKind } from '../../../../platform/bulk/bulk-kind.service.ts';
import { refreshStates } from '../rights/rights-state.ts';

type Kind = Required<BulkKind<BulkAction, never>>;
type Side = 'before' | 'after';

/** Writes the prices and rights in the revisions of a bulk change. */
export const writeBulkParts: Kind['afterChange'] = async (tx, action, ids, { bulkId, at }) => {
  if (bulkId === null) return;
  if (action.type === 'setPrice' || action.type === 'changePrices')
    await writePrices(tx, partsOf(bulkId, ids, 'prices', 'after'));
  if (action.type === 'addRight') await writeRights(tx, bulkId, ids, 'after', at);
};

/** Restores the previous prices and rights; movies that were changed since are not among `ids`. */
export const undoBulkParts: Kind['afterUndo'] = async (tx, bulkId, ids, { at }) => {
  await writePrices(tx, partsOf(bulkId, ids, 'prices', 'before'));
  await writeRights(tx, bulkId, ids, 'before', at);
};

/** The rows that a bulk change removed from movies, or added to them. */
const partsOf = (bulkId: string, ids: readonly string[], field: 'prices' | 'rights', side: Side): SQL => sql`(
  select r.object_id as movie_id, part, (part ->> '_id')::uuid as id, n
  from revision r
    cross join lateral jsonb_array_elements(r.changes) c
    cross join lateral jsonb_array_elements(
      case when c ->> 'field' = ${field} then c -> ${side}::text else '[]'::jsonb end) with ordinality as parts (part, n)
  where r.bulk_id = ${bulkId}::uuid and r.object_id = any(${sql.param(ids)}::uuid[]))`;

const writePrices = (tx: Db, parts: SQL) =>
  tx.execute(sql`update movie_price p set
    amount_minor = (part ->> 'amountMinor')::bigint,
    subscriber_amount_minor = (part ->> 'subscriberAmountMinor')::bigint,
    promo_amount_minor = (part -> 'promo' ->> 'amountMinor')::bigint
    from ${parts} parts where p.id = parts.id`);

type Written = { movieId: string };

async function writeRights(
  tx: Db,
  bulkId: string,
  ids: readonly string[],
  side: Side,
  at: Date,
): Promise<void> {
  const given = partsOf(bulkId, ids, 'rights', side);
  const taken = partsOf(bulkId, ids, 'rights', side === 'after' ? 'before' : 'after');
  const removed = await rowsOf<Written>(
    tx,
    sql`delete from movie_right
      where id in (select id from ${taken} taken) and id not in (select id from ${given} given)
      returning movie_id as "movieId"`,
  );
  const written = await rowsOf<Written>(
    tx,
    sql`insert into movie_right (
        id, movie_id, position, territories, mode, license_type, start_at, end_at, holdback_days, exclusive, contract)
      select id, movie_id,
        n + coalesce((select max(position) from movie_right x where x.movie_id = parts.movie_id), -1),
        array(select jsonb_array_elements_text(part -> 'territories')), part ->> 'mode', part ->> 'licenseType',
        (part ->> 'startAt')::timestamptz, (part ->> 'endAt')::timestamptz, (part ->> 'holdbackDays')::int,
        (part ->> 'exclusive')::boolean, part ->> 'contract'
      from ${given} parts
      on conflict (id) do update set territories = excluded.territories
      returning movie_id as "movieId"`,
  );
  await refreshStates(tx, [...new Set([...removed, ...written].map(({ movieId }) => movieId))], at);
}
