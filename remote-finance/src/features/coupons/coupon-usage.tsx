import { Anchor, formatMoney, formatNumber, Text } from '@backlot/ui';
import { type Coupon, couponFields, couponRowLabels } from '@backlot/contracts/money/coupons/coupon';
import { Link } from 'react-router-dom';
import { DescriptionList } from '../../detail/description-list.tsx';
import { DetailCard } from '../../detail/detail-card.tsx';
import { CouponCampaigns } from './coupon-campaigns.tsx';
import { couponPaths } from './coupon-paths.ts';
import { detailMessages as m } from './coupons.messages.ts';
import classes from './coupons.module.css';
import { formatRedeemed } from './format-coupon.ts';

/** How often a coupon was redeemed, and its revenue by currency and campaign. */
export function CouponUsage({ coupon }: { coupon: Coupon }) {
  const { _id, taken, redeemed, revenue } = coupon;
  const reserved = taken - redeemed;
  const isUsed = taken > 0 || revenue.length > 0;
  return (
    <>
      <DetailCard title={m.usage}>
        <DescriptionList
          items={[
            [couponRowLabels.redeemed, formatRedeemed(coupon)],
            [m.reserved, reserved > 0 && formatNumber(reserved)],
          ]}
        />
        {isUsed ? (
          <Anchor component={Link} to={couponPaths.paymentsWith(_id)} display="inline-block" mt="sm">
            {m.seePayments}
          </Anchor>
        ) : (
          <Text c="dimmed" size="sm" mt="sm">
            {m.notRedeemed}
          </Text>
        )}
      </DetailCard>
      {revenue.length > 0 && (
        <DetailCard title={m.revenue}>
          <RevenueTable revenue={revenue} />
        </DetailCard>
      )}
      {isUsed && <CouponCampaigns coupon={coupon} />}
    </>
  );
}

const RevenueTable = ({ revenue }: Pick<Coupon, 'revenue'>) => (
  <div className={classes.scroll} tabIndex={0} role="group" aria-label={m.revenue}>
    <table className={classes.revenue} aria-label={m.revenue}>
      <thead>
        <tr>
          {[couponFields.currency.label, m.count, m.gross, m.refunded, m.discount].map((label) => (
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
);
