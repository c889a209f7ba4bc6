import { type SQL, sql } from 'drizzle-orm';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { type GroupKind, groupsWithin } from '../../catalog/movies/movie-groups.service.ts';
import {
  type Columns,
  type Days,
  type Granularity,
  rollupRowsWithin,
} from '../../../platform/rollups/spans.service.ts';
import { watchMovieRollup } from '../watch/watch-groups.table.ts';
import type { Cut } from './report-cut.ts';
import { dimensionsOf, dimensionWithin } from './report-dimensions.ts';
import {
  type SaleColumn,
  saleColumnNames,
  saleColumns,
  type ViewColumn,
  viewColumns,
} from './report-values.ts';
import { saleMovieRollup } from './sales-rollups.ts';

const ofMovies: ReadonlySet<Cut['group']> = new Set(['movie', 'maker', 'genre']);
const ofDevices: ReadonlySet<Cut['group']> = new Set(['device', 'platform', 'source']);

const needsMovie = ({ group, movieId, makerId, genreId, among }: Cut) =>
  ofMovies.has(group) || Boolean(movieId ?? makerId ?? genreId ?? among);
const needsDevice = ({ group, device, platform, source, audience }: Cut) =>
  ofDevices.has(group) || Boolean(device ?? platform ?? source ?? audience);
const needsCountry = ({ group, country }: Cut) => group === 'country' || country !== undefined;

/** Sales are known by movie and country, not by device. */
export const hasMoney = (cut: Cut): boolean => !needsDevice(cut);

const isUnfiltered = (filters: Omit<Cut, 'group'>) =>
  Object.values(filters).every((filter) => filter === undefined);
export const isOfAllMovies = ({ group, ...filters }: Cut): boolean =>
  group === 'movie' && isUnfiltered(filters);

/** Whether a report of all movies is limited to countries alone. */
export const isOfCountries = ({ country, ...cut }: Cut): boolean =>
  country !== undefined && country.length > 0 && isOfAllMovies(cut);

/** The group whose rollups a report reads; filters need the rollups by movie. */
const kindOf = ({ group, only: _only, withTotal: _total, ...filters }: Cut): GroupKind | null =>
  (group === 'maker' || group === 'genre') && isUnfiltered(filters) ? group : null;

const someOf = (column: string, values: readonly string[] | undefined, type = 'text'): SQL[] =>
  values ? [sql`${sql.raw(column)} = any(${sql.param(values)}::${sql.raw(type)}[])`] : [];

const movieConditions = ({ movieId, makerId, genreId, among }: Cut): SQL[] => [
  ...(among ? [sql`s.movie_id in ${among}`] : []),
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

/** Months and days are grouped by the start of the rollup: excludes years, and for days also months. */
const spansFor = (group: Cut['group'], spans: readonly Granularity[]): readonly Granularity[] => {
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
  /** Overrides the cut's group. */
  key?: string;
};
const allSpans: readonly Granularity[] = ['d', 'm', 'y'];
const groupSource = (rollup: RollupDefinition, kind: GroupKind, days: Days): Source => ({
  from: sql`${groupsWithin(rollup, kind, days, allSpans)} s`,
  where: [],
  key: 's.group_id',
});

const people = 'people';
/** The rollups by movie with the requested columns only, which halves the time for a hundred thousand rows. */
function movieSource(table: string, cut: Cut, days: Days, wanted: readonly string[], some?: SQL): Source {
  const { group } = cut;
  const canSubtract = !wanted.includes(people);
  const inOrderOf = isOfAllMovies(cut) ? 'movie_id' : undefined;
  const rows = (list: Columns['list']) =>
    rollupRowsWithin(table, days, spansFor(group, allSpans), some, { list, canSubtract, inOrderOf });
  const keys = ['movie_id'];
  if (group === 'month' || group === 'day') keys.push('start');
  if (needsCountry(cut)) keys.push('country');
  const signed = (sign: string) =>
    wanted.map((name) => (name === people ? name : `${sign}${name} as ${name}`));
  return {
    from: sql`${rows((sign) => [...keys, ...signed(sign)].join(', '))} s`,
    where: movieConditions(cut),
  };
}

/** The views themselves. Indexes hold every column, so that long periods are index-only scans. */
const rawViews = (cut: Cut, { from, to }: Days): Source => ({
  from: sql`(
    select w.*, (w.started_at at time zone 'UTC')::date as start from watch_view w
    where w.started_at >= ${from}::date::timestamp at time zone 'UTC'
      and w.started_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  ) s`,
  where: [...viewConditions(cut), ...movieConditions(cut)],
});

const viewSource = (cut: Cut, days: Days, wanted: readonly ViewColumn[]): Source => {
  const { group } = cut;
  const kind = kindOf(cut);
  if (kind) return groupSource(watchMovieRollup, kind, days);
  if (!needsMovie(cut)) {
    const [one, ...more] = dimensionsOf(cut);
    const spans = spansFor(group, allSpans);
    const rows =
      more.length > 0 ? rollupRowsWithin('watch_mix', days, spans) : dimensionWithin(one, days, spans);
    return { from: sql`${rows} s`, where: viewConditions(cut) };
  }
  if (!needsDevice(cut) && !needsCountry(cut)) {
    return movieSource('watch_movie', cut, days, wanted);
  }
  return {
    from: sql`(select w.*, w.day as start from watch_day w where w.day between ${days.from}::date and ${days.to}::date) s`,
    where: [...viewConditions(cut), ...movieConditions(cut)],
  };
};

const saleSource = (cut: Cut, days: Days, currency: string, wanted: readonly SaleColumn[]): Source => {
  const { group, country } = cut;
  const kind = kindOf(cut);
  const ofCurrency = sql`s.currency = ${currency}`;
  if (kind) return { ...groupSource(saleMovieRollup, kind, days), where: [ofCurrency] };
  if (!needsMovie(cut))
    return {
      from: sql`${rollupRowsWithin('sale_country', days, spansFor(group, ['d', 'm']))} s`,
      where: [ofCurrency, ...someOf('s.country', country)],
    };
  const columns = wanted.map((name) => saleColumns[name]);
  const table = needsCountry(cut) ? 'sale_movie_country' : 'sale_movie';
  const some = sql.join([sql`currency = ${currency}`, ...someOf('country', country)], sql` and `);
  return movieSource(table, cut, days, columns, some);
};

/** The key expression and rows of a source by the cut's group. */
function keyed({ group, makerId, genreId, only }: Cut, { from, where, key = keys[group] }: Source) {
  const ofMovie = key === keys[group] ? group : 'all';
  const needsFacts =
    ofMovie === 'maker' || ofMovie === 'genre' || makerId !== undefined || genreId !== undefined;
  const rows = sql`from ${from}
    ${needsFacts ? sql`join movie m on m.id = s.movie_id` : sql``}
    ${ofMovie === 'genre' ? sql`cross join unnest(m.genre_ids) as g(id)` : sql``}
    where ${sql.join([sql`true`, ...where, ...someOf(key, only, ofMovies.has(group) ? 'uuid' : 'text')], sql` and `)}`;
  return { key: sql.raw(key), rows };
}

/** @param some the condition of a nonempty group */
function grouped(cut: Cut, source: Source, sumExpressions: readonly string[], some: SQL): SQL {
  const { key, rows } = keyed(cut, source);
  const by = cut.withTotal ? sql`group by rollup (1)` : sql`group by 1`;
  return sql`select ${key} as key, ${sql.raw(sumExpressions.join(', '))} ${rows} ${cut.group === 'all' ? sql`` : by} having ${some}`;
}

const sumOf = (column: string) =>
  `${column.endsWith('_minor') || column === 'watched_sec' ? 'sum_whole' : 'sum'}(s.${column})`;
const peopleOf = 'bit_count(bit_or(s.people)::bit(64))::int as people';

/** Views by group. @param wanted the columns needed for the order only */
export const viewsSql = (cut: Cut, days: Days, wanted: readonly ViewColumn[] = viewColumns): SQL => {
  const columns = [...new Set<ViewColumn>(['views', ...wanted])];
  const sumExpressions = columns.map((name) => (name === 'people' ? peopleOf : `${sumOf(name)} as ${name}`));
  return grouped(cut, viewSource(cut, days, columns), sumExpressions, sql`sum(s.views) <> 0`);
};

const salesBy = (cut: Cut, days: Days, currency: string, columns: readonly SaleColumn[], some: SQL): SQL => {
  const sumExpressions = columns.map((name) => `${sumOf(saleColumns[name])} as ${name}`);
  return grouped(cut, saleSource(cut, days, currency, columns), sumExpressions, some);
};

/** Sales by group. @param wanted as for views */
export const salesSql = (
  cut: Cut,
  days: Days,
  currency: string,
  wanted: readonly SaleColumn[] = saleColumnNames,
): SQL => {
  const columns = [...new Set<SaleColumn>(['rentals', 'purchases', ...wanted])];
  return salesBy(cut, days, currency, columns, sql`sum(s.rentals + s.purchases) <> 0`);
};

/** The gross amount by group, excluding groups with only free orders: one sum takes half as long as three. */
export const grossSql = (cut: Cut, days: Days, currency: string): SQL =>
  salesBy(cut, days, currency, ['gross'], sql`sum_whole(s.gross_minor) <> 0`);

/**
 * Distinct watchers by group. People can't be added up, so they are counted from the views, in the order of an index: by
 * movie, else by watcher.
 */
export function watchersSql(cut: Cut, days: Days): SQL {
  const { key, rows } = keyed(cut, rawViews(cut, days));
  const pair = cut.group === 'movie' ? sql`${key} as key, s.watcher_id` : sql`s.watcher_id, ${key} as key`;
  const whole = sql`select null::text as key, count(*)::int as watchers from (select distinct s.watcher_id ${rows}) p`;
  if (cut.group === 'all') return whole;
  const byGroup = sql`select key, count(*)::int as watchers from (select distinct ${pair} ${rows}) p group by key`;
  return cut.withTotal ? sql`${byGroup} union all ${whole}` : byGroup;
}

/** Views by group whose access was paid in the currency. */
export function paidViewsSql(cut: Cut, days: Days, currency: string): SQL {
  const { from, where } = rawViews(cut, days);
  const { key, rows } = keyed(cut, { from, where: [...where, sql`s.currency = ${currency}`] });
  return sql`select key, count(*)::int as paid_views from (select ${key} as key ${rows}) p group by key`;
}
