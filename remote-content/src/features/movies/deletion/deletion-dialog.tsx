import { ConfirmDialog, QueryStates, Skeleton, Stack, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { movieAccessApi, type MovieHolders } from '@backlot/contracts/money/watch/movie-access';
import { useQuery } from '@tanstack/react-query';
import { deletionMessages as m } from './deletion.messages.ts';

type Props = {
  movie: Pick<Movie, '_id' | 'title'>;
  action: { isPending: boolean; failure: string | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a published movie: says who loses access, and asks for the title. */
export default function DeletionDialog({ movie: { _id, title }, action, onConfirm, onClose }: Props) {
  const result = useQuery({ ...queryOf(movieAccessApi.get, { params: { _id } }), gcTime: 0 });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(title)}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      typedName={title.trim()}
      action={action}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <QueryStates
          result={result}
          loading={<Skeleton height={60} role="status" aria-label={m.loading} />}
          failedTitle={m.failed}
        >
          {(holders) => <Losses holders={holders} />}
        </QueryStates>
        <Text size="sm">{m.restorable}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

const sources = ['purchases', 'rentals', 'grants', 'subscribers'] as const;

function Losses({ holders }: { holders: MovieHolders }) {
  const losing = sources.filter((source) => holders[source] > 0);
  if (losing.length === 0) return <Text>{m.nobody}</Text>;
  return (
    <>
      <Text>{m.published}</Text>
      <ul>
        {losing.map((source) => (
          <li key={source}>{m[source](holders[source])}</li>
        ))}
      </ul>
    </>
  );
}
