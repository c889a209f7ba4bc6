import { QueryStates, Skeleton, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { movieAccessApi } from '@backlot/contracts/money/watch/movie-access';
import { useQuery } from '@tanstack/react-query';
import { holdersMessages as m } from './deletion.messages.ts';

const sources = ['purchases', 'rentals', 'grants', 'subscribers'] as const;

/** Who can watch a movie now, by the source of their access, below a title. Counted for each dialog. */
export default function MovieHolders({ _id, title }: { _id: string; title: string }) {
  const result = useQuery({ ...queryOf(movieAccessApi.get, { params: { _id } }), gcTime: 0 });
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={60} role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
    >
      {(holders) => {
        const some = sources.filter((source) => holders[source] > 0);
        if (some.length === 0) return <Text>{m.nobody}</Text>;
        return (
          <div>
            <Text>{title}</Text>
            <ul>
              {some.map((source) => (
                <li key={source}>{m[source](holders[source])}</li>
              ))}
            </ul>
          </div>
        );
      }}
    </QueryStates>
  );
}
