import { columnsOf } from '@backlot/ui/table';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { statementFields, type StatementRow } from '@backlot/contracts/money/statements/statement';
import { Amount } from '../../maker-money/amount.tsx';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import { StatementStatusBadge } from './statement-status.tsx';
import { carriedLabels, sortLabels, statementsMessages } from './statements.messages.ts';

const { none } = statementsMessages;
const labels = labelsOf(statementFields);

const columns = columnsOf<
  StatementRow,
  | 'issuedAt'
  | 'approvedAt'
  | 'paidAt'
  | 'hasPayout'
  | 'dueMinor'
  | 'withholdingBasisPoints'
  | 'withheldMinor'
  | 'payoutMinor'
  | 'carriedMinor'
  | 'carriedReason'
  | 'units'
  | 'grossMinor'
  | 'refundsMinor'
  | 'chargebacksMinor'
  | 'taxMinor'
  | 'gatewayFeeMinor'
  | 'platformMinor'
  | 'payableMinor'
  | 'makerId'
  | 'makerName'
  | 'currency'
  | 'createdAt'
  | 'updatedAt',
  'maker' | 'sales' | 'due' | 'withheld' | 'payout' | 'carried'
>({
  maker: { label: labels.makerName, render: ({ makerName }) => <bdi>{makerName}</bdi> },
  period: {
    label: labels.period,
    sortKey: 'period',
    width: 150,
    cardRole: 'fact',
    render: ({ period }) => formatMonth(period),
  },
  number: { label: labels.number, width: 140, render: ({ number }) => number ?? none },
  status: {
    label: labels.status,
    width: 130,
    cardRole: 'badge',
    render: ({ status }) => <StatementStatusBadge status={status} />,
  },
  sales: {
    label: labels.payableMinor,
    width: 125,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ payableMinor, currency }) => <Amount minor={payableMinor} currency={currency} />,
  },
  due: {
    label: labels.dueMinor,
    sortKey: 'dueMinor',
    width: 125,
    align: 'end',
    cardRole: 'line',
    isOnCard: ({ payoutMinor }) => payoutMinor === 0,
    render: ({ dueMinor, currency }) => <Amount minor={dueMinor} currency={currency} />,
  },
  withheld: {
    label: labels.withheldMinor,
    width: 125,
    align: 'end',
    render: ({ withheldMinor, currency }) =>
      withheldMinor === 0 ? none : <Amount minor={withheldMinor} currency={currency} />,
  },
  payout: {
    label: labels.payoutMinor,
    width: 125,
    align: 'end',
    cardRole: 'line',
    isOnCard: ({ payoutMinor }) => payoutMinor !== 0,
    render: ({ payoutMinor, currency }) =>
      payoutMinor === 0 ? none : <Amount minor={payoutMinor} currency={currency} />,
  },
  carried: {
    label: labels.carriedMinor,
    width: 125,
    align: 'end',
    render: ({ carriedMinor, carriedReason, currency }) =>
      carriedReason === null ? (
        none
      ) : (
        <span title={carriedLabels[carriedReason]}>
          <Amount minor={carriedMinor} currency={currency} />
        </span>
      ),
  },
});

const byAmount = 'dueMinor';
const withoutAmounts = columns.map((column) =>
  column.key === 'due' ? { ...column, sortKey: undefined } : column,
);

/** Columns and sorts of a list in these currencies. Amounts are compared within one currency only. */
export const sortable = (currencies: readonly string[] = []) =>
  currencies.length === 1
    ? { columns, sorts: sortLabels }
    : {
        columns: withoutAmounts,
        sorts: Object.fromEntries(Object.entries(sortLabels).filter(([sort]) => !sort.endsWith(byAmount))),
      };
