/** Events of one view. */
const eventsOfView = 10;
const days = 730;

/** A deterministic number from 0 to 1 derived from a text. */
const chance = (salt: string) => `((hashtext(${salt}) & 1048575) / 1048576.0)`;
const pick = (values: readonly string[], salt: string) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + floor(${values.length} * ${chance(salt)})::int]`;
const uuidOf = (at: string, salt: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`;

const measures = 'views, watchers, watched_sec, p25, p50, p75, p100, completed';
const sumExpressions = measures
  .split(', ')
  .map((name) => `sum(${name})`)
  .join(', ');
const dimensions = 'country, device, platform, source, is_returning';
const spans = (all: string) =>
  `cross join lateral (select span, case when span = 'a' then date '0001-01-01' else date_trunc(part, day::timestamp)::date end as start from (values ${all}) as v(span, part)) as s`;

/**
 * Views of the last two years with ten events each, few movies watched by many; then their pending rollup rows, as triggers
 * would insert them; they are compacted afterwards.
 */
export const watchScript = (events: number): string => `
  select make_watch_month(month::date) from generate_series(now() - interval '${days} days', now(), interval '1 month') as month;
  create temp table shown as select row_number() over (order by md5(id::text)) as n, id, runtime_minutes * 60 as runtime from movie where deleted_at is null and runtime_minutes is not null;
  create unique index on shown (n);
  create temp table person as select row_number() over (order by id) as n, id, country from watcher;
  create unique index on person (n);
  analyze shown; analyze person;
  create temp table made as
  select ${uuidOf('v.at', "'view' || v.n")} as id, (v.at at time zone 'UTC')::date as day, p.id as watcher_id, f.id as movie_id,
    ${pick(['rental', 'rental', 'purchase', 'gift', 'comp'], "'s' || v.n")} as source, p.country, kind.device, kind.platform,
    ${chance("'r' || v.n")} < 0.7 as is_returning, f.runtime as runtime_sec, v.at as started_at, v.part,
    ceil(v.part * f.runtime / 900.0)::int as step_sec, row_number() over (partition by f.id, (v.at at time zone 'UTC')::date, p.id order by v.n) = 1 as is_counted
  from (
    select n, (date_trunc('milliseconds', now()) - interval '1 day' * (1 + ${days - 1} * ${chance("'t' || n")}))::timestamptz(3) as at,
      least(100, floor(130 * ${chance("'p' || n")}))::int as part, 1 + floor(power(${chance("'f' || n")}, 3) * (select count(*) from shown))::int as shown,
      1 + floor(${chance("'w' || n")} * (select count(*) from person))::int as person, 1 + floor(6 * ${chance("'d' || n")})::int as kind
    from generate_series(1, ${Math.ceil(events / eventsOfView)}) as n
  ) as v
  join shown f on f.n = v.shown join person p on p.n = v.person
  join (values (1, 'desktop', 'web'), (2, 'phone', 'ios'), (3, 'phone', 'android'), (4, 'tablet', 'ios'), (5, 'tv', 'tv'), (6, 'console', 'console')) as kind(n, device, platform) on kind.n = v.kind;
  delete from made m using watch_view v where v.id = m.id;

  insert into watch_event (id, at, watcher_id, movie_id, kind, position_sec, view_id, watched_sec)
  select ${uuidOf('at', 'id::text || k')}, at, watcher_id, movie_id, case when k = 0 then 'start' when k = 9 and part = 100 then 'finish' else 'progress' end,
    k * step_sec, id, case when k = 0 then 0 else least(600, step_sec) end
  from (select m.*, k, started_at + k * step_sec * interval '1 second' as at from made m cross join generate_series(0, ${eventsOfView - 1}) as k) as e
  on conflict do nothing;

  alter table watch_view disable trigger user;
  insert into watch_view (id, day, watcher_id, movie_id, source, country, device, platform, currency, is_returning, is_counted, runtime_sec, started_at, last_at, watched_sec, part)
  select id, day, watcher_id, movie_id, source, country, device, platform,
    case when source in ('rental', 'purchase') then ${pick(['EUR', 'EUR', 'USD', 'GBP', 'JPY'], 'id::text')} end, is_returning, is_counted, runtime_sec, started_at,
    started_at + 9 * step_sec * interval '1 second', 9 * least(600, step_sec), part from made;
  alter table watch_view enable trigger user;

  create temp table summed as
  select day, movie_id, ${dimensions}, count(*)::int as views, count(*) filter (where is_counted)::int as watchers, sum(9 * least(600, step_sec))::bigint as watched_sec,
    count(*) filter (where part >= 25)::int as p25, count(*) filter (where part >= 50)::int as p50, count(*) filter (where part >= 75)::int as p75,
    count(*) filter (where part >= 100)::int as p100, count(*) filter (where part >= 90)::int as completed,
    bit_or(1::bigint << (uuid_hash_extended(watcher_id, 0) & 63)::int) as people
  from made group by day, movie_id, ${dimensions};
  insert into watch_day select * from summed order by day;
  insert into watch_movie select span, start, movie_id, ${sumExpressions}, bit_or(people) from summed ${spans("('d', 'day'), ('m', 'month'), ('y', 'year'), ('a', 'year')")} group by 1, 2, 3 order by 1, 2;
  insert into watch_mix select span, start, ${dimensions}, ${sumExpressions}, bit_or(people) from summed ${spans("('d', 'day'), ('m', 'month'), ('y', 'year')")} group by 1, 2, ${dimensions} order by 1, 2;
  insert into watch_part (day, movie_id, part, views) select day, movie_id, part, count(*) from made group by 1, 2, 3;
  insert into watch_hour select span, start, extract(hour from started_at at time zone 'UTC')::int, country, count(*), sum(9 * least(600, step_sec)),
    count(*) filter (where part >= 90), bit_or(1::bigint << (uuid_hash_extended(watcher_id, 0) & 63)::int) from made ${spans("('d', 'day'), ('m', 'month')")} group by 1, 2, 3, 4;
  insert into watch_quality select span, start, country, device, count(*), 0, 0, 0, bit_or(1::bigint << (uuid_hash_extended(watcher_id, 0) & 63)::int)
    from made ${spans("('d', 'day'), ('m', 'month')")} group by 1, 2, 3, 4;
  drop table shown, person, made, summed;
  analyze watch_event; analyze watch_view; analyze watch_day; analyze watch_movie; analyze watch_mix; analyze watch_part; analyze watch_hour; analyze watch_quality;`;
