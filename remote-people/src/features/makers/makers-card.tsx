import { queryOf } from '@backlot/data/query';
import { formatNumber, IconCamera, StatCard, type Figures } from '@backlot/ui';
import { type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import { useQuery } from '@tanstack/react-query';
import { makersMessages } from './makers.messages.ts';

const { card: m } = makersMessages;
const list = '/admin/makers';

/** Dashboard card: how many makers there are. */
export function MakersCard() {
  const result = useQuery(queryOf(countsApi.get, { query: { keys: 'makers' } }));
  return (
    <StatCard
      title={m.title}
      meaning={m.meaning}
      icon={IconCamera}
      link={{ to: list, label: m.link }}
      result={result}
      figuresOf={figuresOf}
      empty={m.empty}
    />
  );
}

const figuresOf = ({ makers }: Counts): Figures | null => {
  if (!makers || makers.total === 0) return null;
  const { total, active, onboarding } = makers;
  return {
    lead: { label: m.total, value: formatNumber(total), to: list },
    rows: [
      { label: m.active, value: formatNumber(active), to: `${list}?status=active` },
      {
        label: m.onboarding,
        value: formatNumber(onboarding),
        to: `${list}?status=invited,onboarding,in_review`,
      },
    ],
  };
};
