import { queryOf } from '@backlot/data/query';
import { formatMoney, IconCreditCard, StatCard, type Figures } from '@backlot/ui';
import type { SlotProps } from '@backlot/contracts/platform/releases/slots';
import { type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import { useQuery } from '@tanstack/react-query';
import { paymentsMessages } from './payments.messages.ts';

const { card: m } = paymentsMessages;

/** Dashboard card: today's payments by currency, of all countries: attempts aren't counted by country. */
export function PaymentsCard({ query }: SlotProps['dashboard.card/v1']) {
  const result = useQuery(queryOf(countsApi.get, { query: { keys: 'payments' } }));
  return (
    <StatCard
      title={m.title}
      meaning={query.country ? m.meaningOfAll : m.meaning}
      icon={IconCreditCard}
      link={{ to: todayList(), label: m.link }}
      result={result}
      figuresOf={figuresOf}
      empty={m.empty}
    />
  );
}

const today = () => new Date().toISOString().slice(0, 10);
const todayList = () => `/admin/payments?from=${today()}`;

const figuresOf = ({ payments }: Counts): Figures | null => {
  if (!payments || (payments.paidToday.length === 0 && payments.attempts.today.tried === 0)) return null;
  const { paidToday, attempts } = payments;
  const change = m.changeOf(attempts.today, attempts.previous);
  return {
    rows: [
      ...paidToday.map(({ currency, amountMinor, count }) => ({
        label: m.paid(count),
        value: formatMoney(amountMinor, currency),
        to: `/admin/payments?paidFrom=${today()}&currency=${currency}`,
      })),
      { label: m.failed, value: m.failedOf(attempts.today), to: `${todayList()}&status=failed` },
      { label: m.failureRate, value: m.rateOf(attempts.today) },
      ...(change ? [{ label: m.rateChange, value: change }] : []),
    ],
  };
};
