import { Anchor, formatMoney, QueryStates, RelativeTime, Skeleton, Text } from '@backlot/ui';
import { Terms } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { payoutAccountFields } from '@backlot/contracts/catalog/makers/payout';
import { earningsApi, type MakerBalance } from '@backlot/contracts/money/earnings/earnings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { balanceMessages as m } from './maker-balance.messages.ts';
import classes from './maker-detail.module.css';

/** As high as with one currency. */
const oneCurrencyPx = 196;

/** Revenue and unpaid balance of a maker, per currency. */
export function MakerBalances({ makerId }: { makerId: string }) {
  const result = useQuery(queryOf(earningsApi.ofMaker, { params: { _id: makerId } }));
  return (
    <>
      <QueryStates
        result={result}
        loading={<Skeleton height={oneCurrencyPx} aria-label={m.loading} role="status" />}
        failedTitle={m.failed}
        isCompact
        empty={<Text size="sm">{m.none}</Text>}
      >
        {(balances) => (
          <>
            <BalanceTable balances={balances} />
            <Revenue balances={balances} />
          </>
        )}
      </QueryStates>
      <Anchor component={Link} to={`/admin/payments/statements?makerId=${makerId}`} size="sm">
        {m.statements}
      </Anchor>
    </>
  );
}

type Balances = { balances: readonly MakerBalance[] };

const amountsOf = (balances: readonly MakerBalance[], of: (balance: MakerBalance) => number): string =>
  balances.map((balance) => formatMoney(of(balance), balance.currency)).join(' · ');

function Revenue({ balances }: Balances) {
  const last = balances.flatMap(({ lastStatementAt }) => lastStatementAt ?? []).sort((a, b) => +b - +a)[0];
  return (
    <Terms
      terms={[
        [m.last30Days, amountsOf(balances, ({ revenue30DaysMinor }) => revenue30DaysMinor)],
        [m.lifetime, amountsOf(balances, ({ revenueMinor }) => revenueMinor)],
        ...(last ? [[m.lastStatement, <RelativeTime key="at" date={last} />] as const] : []),
      ]}
    />
  );
}

/** What is due to the maker, by currency. */
function BalanceTable({ balances }: Balances) {
  return (
    // A scrollable region must be reachable by keyboard.
    <div className={classes.scroller} role="region" aria-label={m.balances} tabIndex={0}>
      <table className={classes.balances}>
        <thead>
          <tr>
            {[payoutAccountFields.currency.label, m.unpaid, m.held, m.paid].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ currency, unpaidMinor, heldMinor, paidMinor }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td>{formatMoney(unpaidMinor, currency)}</td>
              <td>{formatMoney(heldMinor, currency)}</td>
              <td>{formatMoney(paidMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
