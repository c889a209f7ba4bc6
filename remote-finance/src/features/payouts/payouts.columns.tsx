import { Anchor } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { payoutFields, type PayoutRow } from '@backlot/contracts/money/payouts/payout';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { Link } from 'react-router-dom';
import { Timestamp } from '../../detail/timestamp.tsx';
import { Amount } from '../../maker-money/amount.tsx';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { PayoutStateBadge } from './payout-state.tsx';
import { payoutsMessages, sortLabels } from './payouts.messages.ts';

const { methods, none } = payoutsMessages;
const labels = labelsOf(payoutFields);

const link = (to: string, text: string) => (
  <Anchor component={Link} to={to} size="sm">
    {text}
  </Anchor>
);

const columns = columnsOf<
  PayoutRow,
  | 'makerId'
  | 'makerName'
  | 'amountMinor'
  | 'currency'
  | 'holds'
  | 'holdUntil'
  | 'method'
  | 'last4'
  | 'attempts'
  | 'failureReason'
  | 'paidAt'
  | 'updatedAt',
  'maker' | 'amount' | 'account'
>({
  number: { label: labels.number, width: 135, render: ({ number }) => number },
  maker: { label: labels.makerName, cardRole: 'fact', render: ({ makerName }) => <bdi>{makerName}</bdi> },
  amount: {
    label: labels.amountMinor,
    sortKey: 'amountMinor',
    width: 125,
    align: 'end',
    cardRole: 'fact',
    render: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} />,
  },
  status: {
    label: labels.status,
    width: 175,
    cardRole: 'badge',
    render: (payout) => <PayoutStateBadge payout={payout} />,
  },
  statement: {
    label: labels.statement,
    width: 140,
    render: ({ statement }) => link(moneyPaths.statement(statement._id), statement.name),
  },
  batch: {
    label: labels.batch,
    width: 140,
    render: ({ batch }) => link(moneyPaths.batch(batch._id), batch.name),
  },
  account: {
    label: labels.last4,
    width: 120,
    isHiddenAtFirst: true,
    render: ({ method, last4 }) => (method ? `${methods[method]} ••${last4 ?? ''}` : none),
  },
  bankReference: {
    label: labels.bankReference,
    width: 150,
    isHiddenAtFirst: true,
    render: ({ bankReference }) => bankReference ?? none,
  },
  createdAt: {
    label: labels.createdAt,
    sortKey: 'createdAt',
    width: 180,
    render: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
});

const withoutAmounts = columns.map((column) =>
  column.key === 'amount' ? { ...column, sortKey: undefined } : column,
);

/** Columns and sorts of a list in these currencies. Amounts are compared within one currency only. */
export const sortable = (currencies: readonly string[] = []) =>
  currencies.length === 1
    ? { columns, sorts: sortLabels }
    : {
        columns: withoutAmounts,
        sorts: Object.fromEntries(
          Object.entries(sortLabels).filter(([sort]) => !sort.endsWith('amountMinor')),
        ),
      };
