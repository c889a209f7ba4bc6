import { ActionIcon, Group, IconChevronLeft, IconChevronRight } from '@backlot/ui';
import { readListQuery } from '@backlot/data/list-query';
import { queryOf } from '@backlot/data/query';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { movieQuery } from '@backlot/contracts/catalog/movies/query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

/** Links to the previous and next movie of the last visited list, from the cache only. */
export function MovieNeighbors({ _id, listQuery }: { _id: string; listQuery: string }) {
  const { raw } = readListQuery(movieQuery, new URLSearchParams(listQuery));
  const { data } = useQuery({ ...queryOf(movieList, { query: raw }), enabled: false });
  const ids = data?.items.map((row) => row._id) ?? [];
  const position = ids.indexOf(_id);
  if (position < 0) return null;
  return (
    <Group gap={2} wrap="nowrap">
      <Neighbor _id={ids[position - 1]} label={m.previous} Icon={IconChevronLeft} />
      <Neighbor _id={ids[position + 1]} label={m.next} Icon={IconChevronRight} />
    </Group>
  );
}

type NeighborProps = { _id: string | undefined; label: string; Icon: typeof IconChevronLeft };

function Neighbor({ _id, label, Icon }: NeighborProps) {
  const icon = <Icon size={18} className="mantine-rotate-rtl" />;
  if (!_id) {
    return (
      <ActionIcon aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon component={Link} to={moviePaths.detail(_id)} aria-label={label}>
      {icon}
    </ActionIcon>
  );
}
