import {
  Anchor,
  EmptyState,
  Group,
  IconArchive,
  IconCalendarTime,
  IconClock,
  IconEdit,
  IconEyeOff,
  IconFlag,
  IconMovie,
  LoadingTable,
  NoPermission,
  Paper,
  QueryStates,
  statusBadge,
} from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { statusTones } from '@backlot/contracts/catalog/movies/status-tones';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { detailMessages as m, movieStatusLabels } from './maker-detail.messages.ts';

/** Recently updated movies, with a link to all. */
export function MakerMovies({ maker }: { maker: Maker }) {
  const mayRead = useCan('movie:read');
  const result = useQuery({
    ...queryOf(moviesApi.list, { query: { maker: maker._id } }),
    enabled: mayRead,
  });
  if (!mayRead) return <NoPermission />;
  return (
    <Paper withBorder p="md">
      <QueryStates
        result={result}
        failedTitle={m.moviesFailed}
        loading={<LoadingTable columns={[6, 2, 2]} rows={5} />}
      >
        {({ items }) => <Movies items={items} makerId={maker._id} />}
      </QueryStates>
    </Paper>
  );
}

const MovieStatusBadge = statusBadge(movieStatusLabels, statusTones, {
  draft: IconEdit,
  changes_requested: IconFlag,
  scheduled: IconCalendarTime,
  unpublished: IconEyeOff,
  expired: IconClock,
  archived: IconArchive,
});

type MoviesProps = Pick<Response<typeof moviesApi.list>, 'items'> & { makerId: string };

function Movies({ items, makerId }: MoviesProps) {
  if (items.length === 0)
    return <EmptyState icon={IconMovie} title={m.moviesEmpty} text={m.moviesEmptyText} />;
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Anchor component={Link} to={`/admin/movies?maker=${makerId}`}>
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
          {items.map(({ _id, title, releaseYear, status }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/movies/${_id}`}>
                  {title}
                </Anchor>
              </Table.Td>
              <Table.Td>{releaseYear}</Table.Td>
              <Table.Td>
                <MovieStatusBadge status={status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
