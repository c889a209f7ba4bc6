import { ActionIcon, Group, IconChevronLeft, IconChevronRight } from '@backlot/ui';
import { readListQuery } from '@backlot/data/list-query';
import { queryOf } from '@backlot/data/query';
import { moviesApi } from '@backlot/contracts/movies.api';
import { movieQuery } from '@backlot/contracts/movies.query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type FromList, moviePaths } from '../movie-paths.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

/** Steps through the page of the list that the person came from; it is in the cache already. */
export function MovieNeighbours({ _id, listQuery }: { _id: string } & FromList) {
  const { raw } = readListQuery(movieQuery, new URLSearchParams(listQuery));
  const { data } = useQuery({ ...queryOf(moviesApi.list, { query: raw }), staleTime: Infinity });
  const ids = data?.items.map((row) => row._id) ?? [];
  const position = ids.indexOf(_id);
  if (position < 0) return null;
  return (
    <Group gap={2} wrap="nowrap">
      <Neighbour _id={ids[position - 1]} listQuery={listQuery} label={m.previous} Icon={IconChevronLeft} />
      <Neighbour _id={ids[position + 1]} listQuery={listQuery} label={m.next} Icon={IconChevronRight} />
    </Group>
  );
}

type NeighbourProps = FromList & { _id: string | undefined; label: string; Icon: typeof IconChevronLeft };

function Neighbour({ _id, listQuery, label, Icon }: NeighbourProps) {
  const icon = <Icon size={18} className="mantine-rotate-rtl" />;
  if (!_id) {
    return (
      <ActionIcon aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon component={Link} to={moviePaths.detail(_id)} state={{ listQuery }} aria-label={label}>
      {icon}
    </ActionIcon>
  );
}
