import { type SQL, sql } from 'drizzle-orm';
import { unusualCurrencies } from '@backlot/contracts/platform/values/currency-digits';
import type { Value } from '../../../platform/lists/list-pages.ts';
import { paymentTable as t } from './payments.table.ts';

/** An amount with a sign or code before or after it. Of several readings, the database takes the longest. */
const number =
  '[0-9]{1,10}(?:[.,][0-9]{1,4})?|[0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]{1,4})?|[0-9]{1,3}(?:[.][0-9]{3})+,[0-9]{1,4}';
const pattern = `^(?:[a-z]{3}|[a-z]{0,3}[^0-9a-z-]{1,2})? ?(${number}) ?(?:[a-z]{3}|[^0-9a-z-])?$`;

/** The sign of each currency that has one, as amounts are displayed: `€`, `CA$`. */
const signs = Intl.supportedValuesOf('currency').flatMap((code) => {
  const sign = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return sign && sign !== code && !/[']/.test(sign) ? [`('${sign.toLowerCase()}', '${code}')`] : [];
});

/** `12,000` and `1.234,56` have separators of thousands; any other comma separates decimals. */
const plain = (amount: SQL): SQL => sql`(case
  when ${amount} ~ '^[0-9]{1,3}(,[0-9]{3})+([.]|$)' then replace(${amount}, ',', '')
  when ${amount} ~ '^[0-9.]+,' then replace(replace(${amount}, '.', ''), ',', '.')
  else replace(${amount}, ',', '.') end)::numeric`;

/** The currency of the sign or code in the text, if it has one. */
const isOfCurrency = (value: Value): SQL => {
  const sign = sql`regexp_replace(${value}::text, '[0-9., ]', '', 'g')`;
  return sql`(${sign} = '' or ${t.currency} = coalesce(
    (select code from (values ${sql.raw(signs.join(', '))}) as s (sign, code) where s.sign = ${sign}),
    upper(${sign})))`;
};

/** One condition for each number of decimals that currencies have. */
export function amountConditions(value: Value): SQL[] {
  const minor = (exponent: number) => {
    const found = sql`substring(${value}::text from ${sql.raw(`'${pattern}'`)})`;
    const amount = sql`(${plain(found)} * ${sql.raw(String(10 ** exponent))})`;
    return sql`(case when ${amount} = trunc(${amount}) then ${amount}::bigint end)`;
  };
  const listed = (codes: readonly string[]) => sql`(${sql.raw(codes.map((code) => `'${code}'`).join(', '))})`;
  const unusual = unusualCurrencies.flatMap(({ codes }) => codes);
  const isOf = isOfCurrency(value);
  return [
    sql`(${t.amountTotalMinor} = ${minor(2)} and ${t.currency} not in ${listed(unusual)} and ${isOf})`,
    ...unusualCurrencies.map(
      ({ exponent, codes }) =>
        sql`(${t.amountTotalMinor} = ${minor(exponent)} and ${t.currency} in ${listed(codes)} and ${isOf})`,
    ),
  ];
}
