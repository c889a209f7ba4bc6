import { type SQL, sql } from 'drizzle-orm';
import type { BulkAction } from '@backlot/contracts/catalog/movies/bulk';
import { licenseOf, offer } from '@backlot/contracts/catalog/movies/licenses';
import { rightsAtMost } from '@backlot/contracts/catalog/movies/rights';
import { instantSql } from '../../../../platform/bulk/bulk-rule.service.ts';
import { type MovieRule, unlessDeleted } from './bulk-cases.ts';

type RightAction = Extract<BulkAction, { type: 'addRight' }>;

/** The effect of an action on the rights `x` of the movie `m`. Blocks stay: where one overlaps, no right is added. */
export function rightRule(action: RightAction, at: Date): MovieRule {
  const { licenseType, startAt, endAt, replace } = action;
  const given = sql`${sql.param([...new Set(action.territories)].sort())}::text[]`;
  const [start, end] = [instantSql(startAt), endAt ? instantSql(endAt) : sql`null::timestamptz`];
  const rest = sql`array(select t from unnest(x.territories) t where t <> all(${given}) order by t)`;
  const touching = (mode: 'allow' | 'deny') => sql`x.movie_id = m.id and x.mode = ${mode}
    and x.license_type = ${licenseType} and x.territories && ${given}`;
  const some = (mode: 'allow' | 'deny', more: SQL) =>
    sql`exists (select 1 from movie_right x where ${touching(mode)} and ${more})`;
  const meets = sql`tstzrange(x.start_at, x.end_at) && tstzrange(${start}, ${end})`;
  const same = sql`(x.territories @> ${given} and x.holdback_days is null
    and x.start_at = ${start} and x.end_at is not distinct from ${end})`;
  const replaced = sql`(${replace}::boolean and ${touching('allow')})`;
  const gone = sql`(${replaced} and x.territories <@ ${given})`;

  const added = sql`jsonb_build_array(jsonb_build_object(
    '_id', gen_random_uuid(), 'territories', to_jsonb(${given}), 'mode', 'allow', 'licenseType', ${licenseType}::text,
    'startAt', ${start}, 'endAt', ${end}, 'holdbackDays', null, 'exclusive', false, 'contract', null))`;
  const parts = (territories: SQL, of: SQL) => sql`coalesce((
    select jsonb_agg(${rightJson(territories)} order by x.position) from movie_right x
    where x.movie_id = m.id and ${of}), '[]'::jsonb)`;
  return {
    set: { rightsRequired: sql`true` },
    reason: unlessDeleted(
      [
        sql`${some('allow', same)} and not (${replace}::boolean and ${some('allow', sql`not ${same}`)})`,
        'unchanged',
      ],
      [some('deny', meets), 'right_denied'],
      [sql`not ${replace}::boolean and ${some('allow', meets)}`, 'right_overlap'],
      [
        sql`(select count(*) from movie_right x where x.movie_id = m.id and not ${gone}) >= ${rightsAtMost}::int`,
        'rights_limit',
      ],
      [
        sql`m.status = 'published' and (not ${priced(action, given)} or ${some(
          'allow',
          sql`${replaced} and not ${gone}
          and (x.end_at is null or x.end_at > ${instantSql(at)}) and not ${priced(action, rest)}`,
        )})`,
        'price_missing',
      ],
    ),
    noted: sql`jsonb_build_array(jsonb_build_object('field', 'rights',
      'before', ${parts(sql`x.territories`, replaced)},
      'after', ${parts(rest, sql`${replaced} and not ${gone}`)} || ${added}))`,
  };
}

/** Whether a rental or purchase right has a price in these territories, as publishing requires. */
function priced({ licenseType }: RightAction, territories: SQL): SQL {
  const sold = offer.options.find((one) => licenseOf[one] === licenseType);
  if (!sold) return sql`true`;
  return sql`exists (
    select 1 from movie_price p where p.movie_id = m.id and p.offer = ${sold}
      and (p.country = any(${territories}) or (p.country is null and exists (
        select 1 from country c where c.currency = p.currency and c.code = any(${territories})))))`;
}

/** A right as JSON of the API, with these territories. */
const rightJson = (territories: SQL): SQL => sql`jsonb_build_object(
  '_id', x.id, 'territories', to_jsonb(${territories}), 'mode', x.mode, 'licenseType', x.license_type,
  'startAt', x.start_at, 'endAt', x.end_at, 'holdbackDays', x.holdback_days, 'exclusive', x.exclusive,
  'contract', x.contract)`;
