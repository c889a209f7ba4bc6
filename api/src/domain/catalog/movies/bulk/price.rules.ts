import { type SQL, sql } from 'drizzle-orm';
import type { BulkAction } from '@backlot/contracts/catalog/movies/bulk';
import { chargeSteps, gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';
import { priceAtMost } from '@backlot/contracts/catalog/movies/price-rules';
import { type MovieRule, unlessDeleted } from './bulk-cases.ts';

type PriceAction = Extract<BulkAction, { type: 'setPrice' | 'changePrices' }>;

const whole = 10_000;
const least = sql`greatest(coalesce((${JSON.stringify(gatewayMinimums)}::jsonb ->> p.currency)::int, 1), 1)`;

/** The effect of an action on the prices `p` of the movie `m`: only amounts change. */
export function priceRule(action: PriceAction): MovieRule {
  const { amount, subscriber, promo } = amountsOf(action);
  const some = (more: SQL = sql`true`) =>
    sql`exists (select 1 from movie_price p where p.movie_id = m.id and ${chosen(action)} and ${more})`;
  const differs = sql`(${amount}, ${subscriber}, ${promo}) is distinct from
    (p.amount_minor, p.subscriber_amount_minor, p.promo_amount_minor)`;
  const beyond = sql`(least(${amount}, ${subscriber}, ${promo}) < ${least}
    or ${amount} > ${priceAtMost}::bigint or ${subscriber} > ${amount} or ${promo} >= ${amount})`;
  const parts = (amounts: SQL) => sql`(
    select jsonb_agg(${amounts} order by p.position) from movie_price p
    where p.movie_id = m.id and ${chosen(action)} and ${differs})`;
  const before = parts(
    priceJson(sql`p.amount_minor`, sql`p.subscriber_amount_minor`, sql`p.promo_amount_minor`),
  );
  return {
    set: {},
    reason: unlessDeleted(
      [sql`not ${some()}`, 'price_missing'],
      [some(beyond), 'price_limits'],
      [sql`not ${some(differs)}`, 'unchanged'],
    ),
    noted: sql`jsonb_build_array(jsonb_build_object(
      'field', 'prices', 'before', ${before}, 'after', ${parts(priceJson(amount, subscriber, promo))}))`,
  };
}

const chosen = (action: PriceAction): SQL => {
  if (action.type === 'setPrice') return sql`p.offer = ${action.offer} and p.currency = ${action.currency}`;
  return action.offer ? sql`p.offer = ${action.offer}` : sql`true`;
};

/** A set amount leaves subscriber and promotional prices unchanged; a percentage applies to them, too. */
function amountsOf(action: PriceAction): Record<'amount' | 'subscriber' | 'promo', SQL> {
  const stored = { subscriber: sql`p.subscriber_amount_minor`, promo: sql`p.promo_amount_minor` };
  if (action.type === 'setPrice') return { amount: sql`${action.amountMinor}::bigint`, ...stored };
  const step = sql`coalesce((${JSON.stringify(chargeSteps)}::jsonb ->> p.currency)::int, 1)`;
  const changed = (column: SQL): SQL =>
    sql`(round(${column} * ${whole + action.basisPoints}::numeric / (${whole}::numeric * ${step})) * ${step})::bigint`;
  return {
    amount: changed(sql`p.amount_minor`),
    subscriber: changed(stored.subscriber),
    promo: changed(stored.promo),
  };
}

/** A price as JSON of the API, with these amounts. */
const priceJson = (amount: SQL, subscriber: SQL, promo: SQL): SQL => sql`jsonb_build_object(
  '_id', p.id, 'offer', p.offer, 'currency', p.currency, 'country', p.country, 'amountMinor', ${amount},
  'subscriberAmountMinor', ${subscriber}, 'accessHours', p.access_hours, 'startWithinDays', p.start_within_days,
  'taxCode', p.tax_code, 'promo', case when p.promo_amount_minor is not null then jsonb_build_object(
    'amountMinor', ${promo}, 'from', p.promo_from, 'to', p.promo_to) end)`;
