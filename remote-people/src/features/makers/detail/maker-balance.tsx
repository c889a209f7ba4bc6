import { Anchor, formatMoney, QueryStates, RelativeTime, Skeleton, Text, Title } from '@backlot/ui';
import { Terms } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { earningsApi, type MakerBalance } from '@backlot/contracts/money/earnings/earnings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { balanceMessages as m } from './maker-balance.messages.ts';

/** As high as the terms of one currency. */
const oneCurrencyPx = 216;

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
        {(balances) => balances.map((balance) => <CurrencyBalance key={balance.currency} {...balance} />)}
      </QueryStates>
      <Anchor component={Link} to={`/admin/payments/statements?makerId=${makerId}`} size="sm">
        {m.statements}
      </Anchor>
    </>
  );
}

function CurrencyBalance({ currency, ...balance }: MakerBalance) {
  return (
    <>
      <Title order={3} size="sm" mt="sm">
        {currency}
      </Title>
      <Terms
        terms={[
          [m.unpaid, formatMoney(balance.unpaidMinor, currency)],
          [m.last30Days, formatMoney(balance.revenue30DaysMinor, currency)],
          [m.lifetime, formatMoney(balance.revenueMinor, currency)],
          ...(balance.lastStatementAt
            ? [[m.lastStatement, <RelativeTime key="at" date={balance.lastStatementAt} />] as const]
            : []),
        ]}
      />
    </>
  );
}
