import { Anchor, formatMoney, formatNumber, LoadingTable, QueryStates, Text } from '@backlot/ui';
import { ScrollRegion } from '@backlot/ui/chart';
import type { CouponCampaign } from '@backlot/contracts/money/coupons/campaigns';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { paymentFields } from '@backlot/contracts/money/payments/payment';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DetailCard } from '../../detail/detail-card.tsx';
import { csvOf, moneyCell } from '../../files/csv.ts';
import { SaveCsv } from '../../files/save-csv.tsx';
import { campaignLabel } from '../../labels/campaigns.messages.ts';
import { couponPaths } from './coupon-paths.ts';
import { couponCampaignsQuery } from './coupons.data.ts';
import { detailMessages as m } from './coupons.messages.ts';
import classes from './coupons.module.css';

const { campaign: campaignTitle, currency: currencyTitle } = labelsOf(paymentFields);
const columns = [campaignTitle, currencyTitle, m.count, m.gross, m.discount];

type Props = { coupon: Pick<Coupon, '_id' | 'code'> };

/** Which campaigns the paid payments of a coupon came from, each with a link to them. */
export function CouponCampaigns({ coupon: { _id, code } }: Props) {
  const result = useQuery(couponCampaignsQuery(_id));
  return (
    <DetailCard title={m.campaigns}>
      <Text c="dimmed" size="xs" mb="xs">
        {m.campaignsText}
      </Text>
      <QueryStates
        result={result}
        failedTitle={m.campaignsFailed}
        isCompact
        loading={<LoadingTable columns={[4, 2, 2, 3, 3]} rows={3} />}
        empty={
          <Text c="dimmed" size="sm">
            {m.noCampaigns}
          </Text>
        }
      >
        {(rows) => (
          <>
            <CampaignTable couponId={_id} rows={rows} />
            <SaveCsv title={m.campaignsOf(code)} csv={() => csvOf([columns, ...rows.map(cellsOf)])} />
          </>
        )}
      </QueryStates>
    </DetailCard>
  );
}

const cellsOf = ({ campaign, currency, count, grossMinor, discountMinor }: CouponCampaign) => [
  campaignLabel(campaign),
  currency,
  String(count),
  moneyCell(grossMinor, currency),
  moneyCell(discountMinor, currency),
];

type TableProps = { couponId: string; rows: readonly CouponCampaign[] };

const CampaignTable = ({ couponId, rows }: TableProps) => (
  <ScrollRegion label={m.campaigns} maxHeight="24rem">
    <table className={classes.revenue} aria-label={m.campaigns}>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.currency} ${row.campaign}`}>
            <td>
              <Anchor component={Link} to={couponPaths.paymentsOf(couponId, row)} inherit>
                <bdi>{campaignLabel(row.campaign)}</bdi>
              </Anchor>
            </td>
            <td>{row.currency}</td>
            <td>{formatNumber(row.count)}</td>
            <td>{formatMoney(row.grossMinor, row.currency)}</td>
            <td>{formatMoney(row.discountMinor, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
