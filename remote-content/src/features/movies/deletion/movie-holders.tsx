import { QueryStates, Skeleton, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { movieAccessApi, type MovieHolders as Holders } from '@backlot/contracts/money/watch/movie-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdersMessages as m } from './deletion.messages.ts';

type Props = { _id: string; children: (holders: Holders) => ReactNode };

/** Counts who can watch a movie now, fresh each time: a dialog states it as a consequence. */
export function MovieHolders({ _id, children }: Props) {
  const result = useQuery({ ...queryOf(movieAccessApi.get, { params: { _id } }), gcTime: 0 });
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={60} role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
    >
      {children}
    </QueryStates>
  );
}

const sources = ['purchases', 'rentals', 'grants', 'subscribers'] as const;
type ListProps = { holders: Holders; title: string; none: string };

/** The sources of access that someone has, below a title. */
export function HolderList({ holders, title, none }: ListProps) {
  const listed = sources.flatMap((source) => {
    const count = holders[source];
    return count > 0 ? [m[source](count)] : [];
  });
  if (listed.length === 0) return <Text>{none}</Text>;
  return (
    <div>
      <Text>{title}</Text>
      <ul>
        {listed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
