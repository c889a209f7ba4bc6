import { CopyId, countryName, formatMoney } from '@backlot/ui';
import { columnsOf, type FilterPatch } from '@backlot/ui/table';
import { paymentFields, type PaymentRow } from '@backlot/contracts/money/payments/payment';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { Timestamp } from '../../detail/timestamp.tsx';
import { campaignLabel } from '../../labels/campaigns.messages.ts';
import { PaymentStatusBadge } from './payment-status.tsx';
import classes from './payments.module.css';
import { kindLabels, paymentsMessages, sortLabels } from './payments.messages.ts';

const { method, none } = paymentsMessages;
const labels = labelsOf(paymentFields);
const amountKey = 'amountTotalMinor';

/** The default columns fit next to the menu at 1440 px, those up to the movie at 1024 px. */
const paymentColumns = columnsOf<
  PaymentRow,
  'watcherName' | 'watcherEmail' | 'kind' | 'currency' | 'methodBrand' | 'methodLast4',
  'watcher' | 'method'
>({
  orderId: {
    label: labels.orderId,
    sortKey: 'orderId',
    width: 134,
    render: ({ orderId }) => orderId,
  },
  [amountKey]: {
    label: labels.amountTotalMinor,
    sortKey: amountKey,
    width: 108,
    align: 'end',
    cardRole: 'fact',
    render: ({ amountTotalMinor, currency }) => (
      <span className={classes.amount}>{formatMoney(amountTotalMinor, currency)}</span>
    ),
  },
  status: {
    label: labels.status,
    width: 158,
    cardRole: 'badge',
    render: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  createdAt: {
    label: labels.createdAt,
    sortKey: 'createdAt',
    width: 178,
    cardRole: 'fact',
    render: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  watcher: {
    label: labels.watcherName,
    width: 142,
    cardRole: 'fact',
    render: ({ watcherName, watcherEmail }) => (
      <div className={classes.two}>
        <span>{watcherName}</span>
        <span className={classes.email} title={watcherEmail}>
          {watcherEmail}
        </span>
      </div>
    ),
  },
  movieTitle: {
    label: labels.movieTitle,
    width: 136,
    cardRole: 'fact',
    render: ({ movieTitle, kind }) => (
      <div className={classes.two}>
        {movieTitle !== null && <span title={movieTitle}>{movieTitle}</span>}
        <span className={movieTitle === null ? undefined : classes.quiet}>{kindLabels[kind]}</span>
      </div>
    ),
  },
  method: {
    label: labels.methodBrand,
    width: 176,
    render: ({ methodBrand, methodLast4 }) => (methodBrand ? method(methodBrand, methodLast4) : none),
  },
  country: {
    label: labels.country,
    width: 110,
    render: ({ country }) => <span title={countryName(country)}>{countryName(country)}</span>,
  },
  amountRefundedMinor: {
    label: labels.amountRefundedMinor,
    width: 112,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ amountRefundedMinor, currency }) =>
      amountRefundedMinor === 0 ? (
        none
      ) : (
        <span className={classes.amount}>{formatMoney(amountRefundedMinor, currency)}</span>
      ),
  },
  amountNetMinor: {
    label: labels.amountNetMinor,
    width: 112,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ amountNetMinor, currency }) =>
      amountNetMinor === null ? (
        none
      ) : (
        <span className={classes.amount}>{formatMoney(amountNetMinor, currency)}</span>
      ),
  },
  campaign: {
    label: labels.campaign,
    width: 140,
    isHiddenAtFirst: true,
    render: ({ campaign }) => (campaign === null ? none : <bdi>{campaignLabel(campaign)}</bdi>),
  },
  gatewayIntentId: {
    label: labels.gatewayIntentId,
    width: 170,
    isHiddenAtFirst: true,
    render: ({ gatewayIntentId }) => (gatewayIntentId === null ? none : <CopyId id={gatewayIntentId} />),
  },
  paidAt: {
    label: labels.paidAt,
    width: 180,
    isHiddenAtFirst: true,
    render: ({ paidAt }) => (paidAt ? <Timestamp at={paidAt} /> : none),
  },
});

const isAmount = (sort: string) => sort.endsWith(amountKey);
const sortsWithoutAmount = Object.fromEntries(Object.entries(sortLabels).filter(([sort]) => !isAmount(sort)));
const withoutAmountSort = paymentColumns.map((column) =>
  column.key === amountKey ? { ...column, sortKey: undefined } : column,
);

/** Columns and sorts of a list in these currencies. Amounts are compared within one currency only. */
export const sortable = (currencies: readonly string[] = []) =>
  currencies.length === 1
    ? { columns: paymentColumns, sorts: sortLabels }
    : { columns: withoutAmountSort, sorts: sortsWithoutAmount };

/** Changing the currency clears the amount filter, and the sort by amount unless one currency is left. */
export const withoutIdleAmounts = (patch: FilterPatch, { sort }: { sort: string }): FilterPatch => {
  if (!('currency' in patch)) return patch;
  const { currency } = patch;
  const isOne = Array.isArray(currency) && currency.length === 1;
  return {
    ...patch,
    amountFrom: undefined,
    amountTo: undefined,
    ...(isAmount(sort) && !isOne && { sort: undefined }),
  };
};
