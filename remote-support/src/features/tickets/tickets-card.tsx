import { queryOf } from '@backlot/data/query';
import { formatNumber, IconLifebuoy, StatCard, type Figures } from '@backlot/ui';
import { type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import { useQuery } from '@tanstack/react-query';
import { ticketsCardMessages as m } from './tickets-card.messages.ts';

const openList = '/admin/help?status=new,open,pending,on_hold';

/** Dashboard card: open tickets. */
export function TicketsCard() {
  const result = useQuery(queryOf(countsApi.get, { query: { keys: 'tickets' } }));
  return (
    <StatCard
      title={m.title}
      meaning={m.meaning}
      icon={IconLifebuoy}
      link={{ to: openList, label: m.link }}
      result={result}
      figuresOf={figuresOf}
      empty={m.empty}
    />
  );
}

const figuresOf = ({ tickets }: Counts): Figures | null => {
  if (!tickets || tickets.open === 0) return null;
  const { open, unassigned, urgent } = tickets;
  return {
    lead: { label: m.open, value: formatNumber(open), to: openList },
    rows: [
      { label: m.unassigned, value: formatNumber(unassigned), to: `${openList}&assigned=false` },
      { label: m.urgent, value: formatNumber(urgent), to: `${openList}&priority=urgent` },
    ],
  };
};
