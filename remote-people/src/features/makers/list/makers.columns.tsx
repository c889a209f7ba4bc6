import { makerRowLabels as rowLabels } from '@backlot/contracts/catalog/makers/maker-query';
import {
  countryName,
  formatDate,
  formatMoney,
  formatNumber,
  IconStar,
  RelativeTime,
  VisuallyHidden,
} from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { makerFields, type MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { PersonCell } from '../../../person-cell/person-cell.tsx';
import { MakerStatusBadge, PayoutStatusBadge } from '../maker-status.tsx';
import { makersMessages as m, typeLabels } from '../makers.messages.ts';
import classes from './makers.columns.module.css';

const { columns } = m;

type AmountsProps = Pick<MakerRow, 'balances'> & { field: 'unpaidMinor' | 'revenueMinor' };

/** One amount per currency. */
const Amounts = ({ balances, field }: AmountsProps) => (
  <span className={classes.totals}>
    {balances
      ?.filter((balance) => balance[field] !== 0)
      .map((balance) => (
        <span key={balance.currency}>{formatMoney(balance[field], balance.currency)}</span>
      ))}
  </span>
);

export const makerColumns = columnsOf<
  MakerRow,
  | 'img'
  | 'starred'
  | 'movieCount'
  | 'publishedCount'
  | 'payoutStatus'
  | 'contractEndsAt'
  | 'ownerName'
  | 'balances',
  'movies' | 'payout' | 'unpaid' | 'revenue' | 'contractEnds' | 'owner'
>({
  name: {
    label: makerFields.name.label,
    sortKey: 'name',
    width: 200,
    render: ({ name, img, starred }) => (
      <PersonCell name={name} img={img}>
        {starred && (
          <>
            <IconStar size={14} className={classes.star} aria-hidden />
            <VisuallyHidden>{makerFields.starred.label}</VisuallyHidden>
          </>
        )}
      </PersonCell>
    ),
  },
  status: {
    label: rowLabels.status,
    width: 120,
    cardRole: 'badge',
    render: ({ status }) => <MakerStatusBadge status={status} />,
  },
  type: {
    label: makerFields.type.label,
    width: 85,
    cardRole: 'fact',
    isHiddenAtFirst: true,
    render: ({ type }) => typeLabels[type],
  },
  country: {
    label: makerFields.country.label,
    width: 115,
    cardRole: 'fact',
    render: ({ country }) => countryName(country),
  },
  movies: {
    label: rowLabels.movieCount,
    sortKey: 'movieCount',
    width: 85,
    align: 'end',
    render: ({ movieCount, publishedCount }) => (
      <span title={m.publishedHelp}>
        {m.publishedOf(formatNumber(publishedCount), formatNumber(movieCount))}
      </span>
    ),
  },
  payout: {
    label: rowLabels.payoutStatus,
    width: 162,
    render: ({ payoutStatus }) => <PayoutStatusBadge status={payoutStatus} />,
  },
  unpaid: {
    label: columns.unpaid,
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ balances }) => <Amounts balances={balances} field="unpaidMinor" />,
  },
  revenue: {
    label: columns.revenue,
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ balances }) => <Amounts balances={balances} field="revenueMinor" />,
  },
  contractEnds: {
    label: rowLabels.contractEndsAt,
    sortKey: 'contractEndsAt',
    width: 125,
    render: ({ contractEndsAt }) => contractEndsAt && formatDate(contractEndsAt),
  },
  owner: { label: makerFields.ownerId.label, width: 110, render: ({ ownerName }) => ownerName },
  email: {
    label: makerFields.email.label,
    width: 220,
    isHiddenAtFirst: true,
    render: ({ email }) => email,
  },
  createdAt: {
    label: rowLabels.createdAt,
    sortKey: 'createdAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  updatedAt: {
    label: rowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 105,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

const moneyKeys = new Set(['unpaid', 'revenue']);
/** For people without the permission to see amounts. */
export const columnsWithoutMoney = makerColumns.filter(({ key }) => !moneyKeys.has(key));
