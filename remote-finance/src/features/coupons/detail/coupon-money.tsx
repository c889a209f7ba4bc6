import { Anchor, formatMoney, formatNumber, Paper, Text, Title } from '@backlot/ui';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { Link } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { redeemedWords } from '../coupon-words.ts';
import classes from '../coupons.module.css';
import { detailMessages as m } from '../coupons.messages.ts';

/** How often it was used, and what came in with it, each currency by itself. */
export function CouponMoney({ coupon }: { coupon: Coupon }) {
  const { _id, taken, redeemed, revenue } = coupon;
  const held = taken - redeemed;
  return (
    <div className={classes.main}>
      <Paper component="section" withBorder p="md">
        <Title order={2} size="h3" mb="xs">
          {m.usage}
        </Title>
        <dl className={classes.facts}>
          <div>
            <dt>{m.redeemed}</dt>
            <dd>{redeemedWords(coupon)}</dd>
          </div>
          {held > 0 && (
            <div>
              <dt>{m.held}</dt>
              <dd>{formatNumber(held)}</dd>
            </div>
          )}
        </dl>
        {taken > 0 || revenue.length > 0 ? (
          <Anchor component={Link} to={couponPaths.paymentsWith(_id)} display="inline-block" mt="sm">
            {m.seePayments}
          </Anchor>
        ) : (
          <Text c="dimmed" size="sm" mt="sm">
            {m.nobody}
          </Text>
        )}
      </Paper>
      {revenue.length > 0 && (
        <Paper component="section" withBorder p="md">
          <Title order={2} size="h3" mb="xs" id="coupon-money">
            {m.money}
          </Title>
          <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby="coupon-money">
            <table className={classes.money} aria-labelledby="coupon-money">
              <thead>
                <tr>
                  {[m.currency, m.count, m.gross, m.refunded, m.discount].map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {revenue.map(({ currency, count, grossMinor, refundedMinor, discountMinor }) => (
                  <tr key={currency}>
                    <td>{currency}</td>
                    <td>{formatNumber(count)}</td>
                    <td>{formatMoney(grossMinor, currency)}</td>
                    <td>{formatMoney(refundedMinor, currency)}</td>
                    <td>{formatMoney(discountMinor, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Paper>
      )}
    </div>
  );
}
