import { queryOf } from '@backlot/data/query';
import { formatNumber, IconUsers, StatCard, type Figures } from '@backlot/ui';
import type { SlotProps } from '@backlot/contracts/platform/releases/slots';
import { type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import { useQuery } from '@tanstack/react-query';
import { watchersMessages } from './watchers.messages.ts';

const { card: m } = watchersMessages;
const list = '/admin/watchers';

/** Dashboard card with the number of watchers in all countries. */
export function WatchersCard({ query }: SlotProps['dashboard.card/v1']) {
  const result = useQuery(queryOf(countsApi.get, { query: { keys: 'watchers' } }));
  return (
    <StatCard
      title={m.title}
      meaning={query.country ? m.meaningOfAll : m.meaning}
      icon={IconUsers}
      link={{ to: list, label: m.link }}
      result={result}
      figuresOf={figuresOf}
      empty={m.empty}
    />
  );
}

/** The first of the last seven days, UTC. */
const weekAgo = () => new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);

const figuresOf = ({ watchers }: Counts): Figures | null => {
  if (!watchers || watchers.total === 0) return null;
  const { total, active, new7d, blocked } = watchers;
  return {
    lead: { label: m.total, value: formatNumber(total), to: list },
    rows: [
      { label: m.active, value: formatNumber(active), to: `${list}?status=active` },
      { label: m.new7d, value: formatNumber(new7d), to: `${list}?joinedFrom=${weekAgo()}` },
      { label: m.blocked, value: formatNumber(blocked), to: `${list}?status=blocked` },
    ],
  };
};
