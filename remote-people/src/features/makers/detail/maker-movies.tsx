import { Anchor, EmptyState, FailedState, Group, IconMovie, LoadingTable, NoPermission } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { detailMessages as m, movieStatusLabels } from './maker-detail.messages.ts';

/** Recently updated movies, with a link to all. */
export function MakerMovies({ maker }: { maker: Maker }) {
  const mayRead = useCan('movie:read');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(moviesApi.list, { query: { maker: maker._id } }),
    enabled: mayRead,
  });
  if (!mayRead) return <NoPermission />;
  if (!data && error)
    return (
      <FailedState
        title={m.moviesFailed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingTable columns={[6, 2, 2]} rows={5} />;
  if (data.items.length === 0)
    return <EmptyState icon={IconMovie} title={m.moviesEmpty} text={m.moviesEmptyText} />;
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Anchor component={Link} to={`/admin/movies?maker=${maker._id}`}>
          {m.allMovies}
        </Anchor>
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.movieTitle}</Table.Th>
            <Table.Th>{m.movieYear}</Table.Th>
            <Table.Th>{m.movieStatus}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map(({ _id, title, releaseYear, status }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/movies/${_id}`}>
                  {title}
                </Anchor>
              </Table.Td>
              <Table.Td>{releaseYear}</Table.Td>
              <Table.Td>{movieStatusLabels[status]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
