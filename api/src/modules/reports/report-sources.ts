import { type SQL, sql } from 'drizzle-orm';
import type { ReportGroup, ReportQuery } from '@backlot/contracts/reports';
import type { KeptSums } from '../sums/fold.service.ts';
import { type GroupKind, groupsWithin } from '../sums/groups.service.ts';
import { type Days, type Span, sumsWithin } from '../sums/spans.service.ts';
import { watchMovieSums } from '../watch/watch-groups.table.ts';
import { saleMovieSums } from './sales-sums.ts';

/** What a report narrows and groups by. `all` is the total. */
export type Cut = Pick<
  ReportQuery,
  'movieId' | 'makerId' | 'genreId' | 'country' | 'device' | 'platform' | 'source' | 'audience'
> & {
  group: ReportGroup | 'day' | 'all';
  /** With the total of all groups as one more, whose key is null. */
  withTotal?: boolean;
  /** Only these groups. */
  only?: readonly string[];
};

const ofMovies: ReadonlySet<Cut['group']> = new Set(['movie', 'maker', 'genre']);
const ofDevices: ReadonlySet<Cut['group']> = new Set(['device', 'platform', 'source']);

const needsMovie = ({ group, movieId, makerId, genreId }: Cut) =>
  ofMovies.has(group) || Boolean(movieId ?? makerId ?? genreId);
const needsDevice = ({ group, device, platform, source, audience }: Cut) =>
  ofDevices.has(group) || Boolean(device ?? platform ?? source ?? audience);
const needsCountry = ({ group, country }: Cut) => group === 'country' || country !== undefined;

/** What was paid is known by movie and country, not by device. */
export const hasMoney = (cut: Cut): boolean => !needsDevice(cut);

/** The kind of groups of which a report reads sums: any filter would have to know the movies. */
const kindOf = ({ group, only: _only, withTotal: _total, ...filters }: Cut): GroupKind | null =>
  (group === 'maker' || group === 'genre') && Object.values(filters).every((filter) => filter === undefined)
    ? group
    : null;

const someOf = (column: string, values: readonly string[] | undefined, type = 'text'): SQL[] =>
  values ? [sql`${sql.raw(column)} = any(${sql.param(values)}::${sql.raw(type)}[])`] : [];

const movieConditions = ({ movieId, makerId, genreId }: Cut): SQL[] => [
  ...someOf('s.movie_id', movieId, 'uuid'),
  ...someOf('m.maker_id', makerId, 'uuid'),
  ...(genreId ? [sql`m.genre_ids && ${sql.param(genreId)}::uuid[]`] : []),
];

const viewConditions = ({ country, device, platform, source, audience }: Cut): SQL[] => [
  ...someOf('s.country', country),
  ...someOf('s.device', device),
  ...someOf('s.platform', platform),
  ...someOf('s.source', source),
  ...(audience ? [sql`s.is_returning = ${audience === 'returning'}`] : []),
];

/** Months and days are told apart by the start of the sums: no year may be among them, for days no month. */
const spansFor = (group: Cut['group'], spans: readonly Span[]): readonly Span[] => {
  if (group === 'day') return ['d'];
  return group === 'month' ? spans.filter((span) => span !== 'y') : spans;
};

const keys: Record<Cut['group'], string> = {
  all: `''`,
  movie: 's.movie_id',
  maker: 'm.maker_id',
  genre: 'g.id',
  country: 's.country',
  device: 's.device',
  platform: 's.platform',
  source: 's.source',
  month: `to_char(s.start, 'YYYY-MM')`,
  day: 's.start::text',
};

type Source = {
  from: SQL;
  where: SQL[];
  /** Where it is not by what the cut's group says. */
  key?: string;
};
const allSpans: readonly Span[] = ['d', 'm', 'y'];
const groupSource = (kept: KeptSums, kind: GroupKind, days: Days): Source => ({
  from: sql`${groupsWithin(kept, kind, days, allSpans)} s`,
  where: [],
  key: 's.group_id',
});

const viewSource = (cut: Cut, days: Days): Source => {
  const { group } = cut;
  const kind = kindOf(cut);
  if (kind) return groupSource(watchMovieSums, kind, days);
  if (!needsMovie(cut))
    return {
      from: sql`${sumsWithin('watch_mix', days, spansFor(group, allSpans))} s`,
      where: viewConditions(cut),
    };
  if (!needsDevice(cut) && !needsCountry(cut))
    return {
      from: sql`${sumsWithin('watch_movie', days, spansFor(group, allSpans))} s`,
      where: movieConditions(cut),
    };
  return {
    from: sql`(select w.*, w.day as start from watch_day w where w.day between ${days.from}::date and ${days.to}::date) s`,
    where: [...viewConditions(cut), ...movieConditions(cut)],
  };
};

const saleSource = (cut: Cut, days: Days): Source => {
  const { group, country } = cut;
  const kind = kindOf(cut);
  if (kind) return groupSource(saleMovieSums, kind, days);
  if (!needsMovie(cut))
    return {
      from: sql`${sumsWithin('sale_country', days, spansFor(group, ['d', 'm']))} s`,
      where: someOf('s.country', country),
    };
  if (!needsCountry(cut))
    return {
      from: sql`${sumsWithin('sale_movie', days, spansFor(group, allSpans))} s`,
      where: movieConditions(cut),
    };
  return {
    from: sql`(
      select p.movie_id, p.country, p.currency, (p.created_at at time zone 'UTC')::date as start,
        (p.kind = 'rental')::int as rentals, (p.kind = 'purchase')::int as purchases, p.amount_total_minor as gross_minor,
        p.amount_refunded_minor as refunded_minor, p.amount_tax_kept_minor as tax_minor,
        (select sum_whole(e.payable_minor) from earning e where e.payment_id = p.id) as maker_minor,
        (select sum_whole(e.platform_minor) from earning e where e.payment_id = p.id) as platform_minor
      from payment p
      where p.created_at >= ${days.from}::date::timestamp at time zone 'UTC'
        and p.created_at < (${days.to}::date + 1)::timestamp at time zone 'UTC'
        and p.paid_at is not null and p.movie_id is not null and p.kind in ('rental', 'purchase')
    ) s`,
    where: [...someOf('s.country', country), ...movieConditions(cut)],
  };
};

/**
 * `select key, sums` of one source, by the cut's group.
 * @param some holds for a group in which there is anything
 */
function grouped(
  { group, makerId, genreId, only, withTotal }: Cut,
  { from, where, key = keys[group] }: Source,
  sums: SQL,
  some: SQL,
): SQL {
  const ofMovie = key === keys[group] ? group : 'all';
  const needsFacts =
    ofMovie === 'maker' || ofMovie === 'genre' || makerId !== undefined || genreId !== undefined;
  return sql`select ${sql.raw(key)} as key, ${sums} from ${from}
    ${needsFacts ? sql`join movie m on m.id = s.movie_id` : sql``}
    ${ofMovie === 'genre' ? sql`cross join unnest(m.genre_ids) as g(id)` : sql``}
    where ${sql.join([sql`true`, ...where, ...someOf(key, only, ofMovies.has(group) ? 'uuid' : 'text')], sql` and `)}
    ${group === 'all' ? sql`` : withTotal ? sql`group by rollup (1)` : sql`group by 1`}
    having ${some}`;
}

export const viewedSql = (cut: Cut, days: Days): SQL =>
  grouped(
    cut,
    viewSource(cut, days),
    sql`sum(s.views) as views, sum(s.watchers) as watchers, sum_whole(s.watched_sec) as watched_sec, sum(s.p25) as p25,
      sum(s.p50) as p50, sum(s.p75) as p75, sum(s.p100) as p100, sum(s.completed) as completed,
      bit_count(bit_or(s.people)::bit(64))::int as people`,
    sql`sum(s.views) <> 0`,
  );

export const soldSql = (cut: Cut, days: Days, currency: string): SQL => {
  const source = saleSource(cut, days);
  return grouped(
    cut,
    { ...source, where: [...source.where, sql`s.currency = ${currency}`] },
    sql`sum(s.rentals) as rentals, sum(s.purchases) as purchases, sum_whole(s.gross_minor) as gross,
      sum_whole(s.refunded_minor) as refunded, sum_whole(s.tax_minor) as tax,
      sum_whole(s.maker_minor) as maker, sum_whole(s.platform_minor) as platform`,
    sql`sum(s.rentals + s.purchases) <> 0`,
  );
};
