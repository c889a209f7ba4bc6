import { watchScript } from './scale.watch.sql.ts';

/** The number of rows of each kind. */
export type Scale = { movies: number; watchers: number; payments: number; events: number };

/** A deterministic UUIDv7 from an instant and a number, which increases with time. */
const uuidAt = (at: string, salt: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`;

/** The time of row `n` of `total`, evenly spaced over the last `days`. */
const spread = (total: number, days: number) =>
  `(date_trunc('milliseconds', now()) - (${total} - n) * interval '1 day' * ${days}.0 / ${total})::timestamptz(3)`;
/** A number that only charged payments have. */
const ofCharge = (prefix: string) =>
  `case when status in ('paid', 'refunded') then '${prefix}' || lpad(n::text, 9, '0') end`;
const oneOf = (values: string, salt: string) =>
  `(array[${values}])[1 + (hashtext(${salt}) & 2147483647) % cardinality(array[${values}])]`;

const titleWords = `'The','Silent','Golden','Last','Hidden','Night','River','Garden','Winter','Stranger','Lantern','Harbour','Distant','Broken','Paper','Velvet','Northern','Secret','Autumn','Crimson'`;
const personName = `${oneOf("'Ada','Ben','Chen','Dana','Elif','Femi','Gita','Hugo','Ines','Jan','Kofi','Lena','Mads','Nora','Omar','Priya'", "'g' || n")} || ' ' ||
  ${oneOf("'Almeida','Bauer','Costa','Dubois','Fischer','Haddad','Ito','Kaya','Larsen','Meyer','Novak','Okafor','Patel','Rossi','Silva','Weber'", "'f' || n")} || ' ' || n`;
const genreIds = `(select array_agg(id order by key) from lookup where type = 'genre')`;

/**
 * Scripts that fill PostgreSQL set by set, also on top of the demo; `--movies 0` adds no movies.
 * Triggers and foreign keys apply, except that the makers' counts are updated once at the end.
 */
export const scaleScripts = ({
  movies,
  watchers,
  payments,
  events,
}: Scale): { name: string; rows: number; sql: string }[] => [
  {
    name: 'movies',
    rows: movies,
    sql: `
      insert into maker (id, name, type, email, country, status)
        select ${uuidAt('now()', "'maker' || n")}, 'Scale House ' || n, 'company', 'scale' || n || '@makers.test', 'DE', 'active' from generate_series(1, 200) as n
        on conflict do nothing;
      alter table movie disable trigger movie_counted_in;
      with genre as (select ${genreIds} as ids), house as (select array_agg(id) as ids from maker where email like 'scale%')
      insert into movie (id, created_at, updated_at, title, slug, sku, type, short_description, keywords, i18n, release_year, runtime_minutes,
        country_of_origin, original_language, genre_ids, tag_ids, maker_id, credits, awards, age_ratings, content_warnings, featured, sort_boost,
        available_on, downloadable, status, publish_at, reject_reasons)
      select ${uuidAt(spread(movies, 900), "'movie' || n")}, ${spread(movies, 900)}, ${spread(movies, 900)},
        ${oneOf(titleWords, "'a' || n")} || ' ' || ${oneOf(titleWords, "'b' || n")} || ' ' || n, 'scale-' || n, 'SC-' || n,
        ${oneOf("'feature','feature','short','documentary'", "'t' || n")}, 'A movie generated for load tests.', '{}', '{}', 1900 + n % 125, 5 + n % 180,
        array[${oneOf("'US','FR','DE','GB','JP'", "'c' || n")}], ${oneOf("'en','fr','de','ja'", "'l' || n")},
        array[genre.ids[1 + n % cardinality(genre.ids)]], '{}', house.ids[1 + n % cardinality(house.ids)], '[]', '[]', '[]', '{}', n % 40 = 0, 0, '{web}', false,
        ${oneOf("'published','published','published','draft','in_review','scheduled','unpublished'", "'s' || n")},
        case when n % 5 = 0 then null else ${spread(movies, 800)} end, '{}'
      from generate_series(1, ${movies}) as n, genre, house on conflict do nothing;
      alter table movie enable trigger movie_counted_in;
      update maker set movie_count = (select count(*) from movie where movie.maker_id = maker.id and deleted_at is null),
        published_count = (select count(*) from movie where movie.maker_id = maker.id and status = 'published' and deleted_at is null);
      analyze movie; analyze maker;`,
  },
  {
    name: 'watchers',
    rows: watchers,
    sql: `
      insert into watcher (id, created_at, updated_at, name, email, country, status, last_watched_at)
      select ${uuidAt(spread(watchers, 1500), "'watcher' || n")}, ${spread(watchers, 1500)}, ${spread(watchers, 1500)},
        ${personName},
        'watcher' || n || '@scale.test', ${oneOf("'DE','FR','GB','US','IT','ES','JP','BR'", "'c' || n")},
        ${oneOf("'active','active','active','active','active','active','pending_verification','blocked','deactivate'", "'s' || n")},
        case when n % 7 = 0 then null else now() - interval '1 day' * (n % 400) end
      from generate_series(1, ${watchers}) as n on conflict do nothing;
      analyze watcher;`,
  },
  {
    name: 'payments',
    rows: payments,
    sql: `
      insert into payment (id, created_at, updated_at, order_id, watcher_id, watcher_name, watcher_email, movie_id, movie_title, kind, status, amount_total_minor, currency,
        method_brand, method_last4, country, paid_at, receipt_no, gateway_intent_id, gateway_charge_id)
      select ${uuidAt(spread(payments, 700), "'payment' || n")}, ${spread(payments, 700)}, ${spread(payments, 700)}, 'S-' || lpad(n::text, 9, '0'),
        ${uuidAt('now()', "'payer' || n")}, ${personName}, 'watcher' || n || '@scale.test', sold.id, coalesce(sold.title, 'Movie ' || n % 1000), ${oneOf("'rental','rental','purchase'", "'k' || n")}, status,
        99 + n % 2000, ${oneOf("'EUR','EUR','USD','GBP','JPY'", "'u' || n")}, 'visa', lpad((n * 7919::bigint % 10000)::text, 4, '0'), 'DE',
        case when status = 'paid' then ${spread(payments, 700)} end, ${ofCharge('R-')}, ${ofCharge('pi_scale')}, ${ofCharge('ch_scale')}
      from (select n, ${oneOf("'paid','paid','paid','paid','paid','paid','failed','pending','refunded'", "'s' || n")} as status from generate_series(1, ${payments}) as n) as made
      left join (select row_number() over (order by id) as place, id, title from movie) as sold on sold.place = 1 + made.n * 7919::bigint % (select count(*) from movie)
      on conflict do nothing;
      insert into refund (id, payment_id, amount_minor, reason, status, revokes_access, sends_receipt, gateway_refund_id, credit_note_no)
      select ${uuidAt('created_at', "'refund' || order_id")}, id, amount_total_minor, 'requested_by_customer', 'succeeded', true, false, replace(order_id, 'S-', 're_scale'), replace(order_id, 'S-', 'C-')
      from payment where order_id like 'S-%' and status = 'refunded' on conflict do nothing;
      analyze payment; analyze refund; analyze payment_sum; analyze cash_flow; analyze sale_movie; analyze sale_movie_country; analyze sale_country;`,
  },
  { name: 'events', rows: events, sql: watchScript(events) },
];
