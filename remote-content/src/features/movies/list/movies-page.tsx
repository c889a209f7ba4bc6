import {
  Button,
  EmptyState,
  IconLayoutGrid,
  IconList,
  IconMovie,
  IconPlus,
  PageHeader,
  useDocumentTitle,
} from '@backlot/ui';
import { ListToolbar, ResourceList, useSelection } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { useCan } from '@backlot/data/session';
import type { MovieRow } from '@backlot/contracts/movies';
import { moviesApi } from '@backlot/contracts/movies.api';
import { Link, useNavigate } from 'react-router-dom';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { moviePaths } from '../movie-paths.ts';
import { listMessages as m } from './list.messages.ts';
import { filterOf, type Layout, movieListQuery } from './movie-list-query.ts';
import { MovieGrid } from './movie-grid.tsx';
import { MovieViews } from './movie-views.tsx';
import { useListAhead } from './use-list-ahead.ts';
import { useMovieDisplay } from './use-movie-display.ts';
import { useMovieFilters } from './use-movie-filters.ts';
import { useRowActions } from './use-row-actions.ts';

const sorts = Object.entries(m.sorts).map(([value, label]) => ({ value, label }));
const layoutOptions = [
  { value: 'table', label: m.table, icon: IconList },
  { value: 'grid', label: m.grid, icon: IconLayoutGrid },
] as const satisfies readonly { value: Layout; label: string; icon: unknown }[];

/** Every movie. The URL says which, in what order, and how they are drawn. */
export function MoviesPage() {
  const navigate = useNavigate();
  const { query, raw, input, result, set, clear, toggleSort } = useList(moviesApi.list, movieListQuery);
  const page = result.data;
  const isReady = page !== undefined;
  const prefetchRow = useListAhead(input.query, page);
  useDocumentTitle(m.movies);

  const canWrite = useCan('movie:write');
  const isDeletedList = query.deleted === true;
  const filter = filterOf(raw);
  const selection = useSelection(page?.items.map(rowId) ?? [], JSON.stringify(filter));
  const filters = useMovieFilters(query, isReady);
  const display = useMovieDisplay(query.columns, (columns) => set({ columns }));
  const rowActions = useRowActions(isDeletedList);

  return (
    <div onPointerOver={prefetchRow} onFocus={prefetchRow}>
      <PageHeader
        title={m.movies}
        {...(page && { count: { total: page.total, isCapped: page.totalIsCapped } })}
        primary={canWrite && <NewMovie />}
      />
      <ResourceList
        label={m.movies}
        result={result}
        columns={display.shown}
        density={display.density}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        sort={query.sort}
        onSort={toggleSort}
        rowActions={rowActions}
        expectedRows={query.limit}
        {...(canWrite && { selection, onEdit: (row: MovieRow) => void navigate(moviePaths.edit(row._id)) })}
        isFiltered={Object.keys(filter).length > 0}
        onClear={clear}
        noMatch={isDeletedList ? m.noneDeleted : m.noMatch}
        empty={
          <EmptyState icon={IconMovie} title={m.emptyTitle} text={m.emptyText}>
            {canWrite && <NewMovie />}
          </EmptyState>
        }
        views={<MovieViews isReady={isReady} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={set}
            searchLabel={m.search}
            filters={filters}
            sorts={sorts}
            display={display}
            view={{
              value: query.layout,
              options: layoutOptions,
              onChange: (layout) => set({ layout: layout === 'grid' ? 'grid' : 'table' }),
            }}
          />
        }
        bulkActions={
          <BulkBar
            target={
              selection.isAllMatching ? { by: 'filter', filter } : { by: 'ids', ids: [...selection.ids] }
            }
            count={selection.isAllMatching ? (page?.total ?? 0) : selection.ids.size}
            isDeletedList={isDeletedList}
            onDone={selection.clear}
          />
        }
        {...(query.layout === 'grid' && {
          renderRows: (rows: readonly MovieRow[], isStale: boolean) => (
            <MovieGrid
              rows={rows}
              isStale={isStale}
              selection={canWrite ? selection : undefined}
              rowActions={rowActions}
            />
          ),
        })}
      />
    </div>
  );
}

const rowId = ({ _id }: MovieRow) => _id;
const rowName = ({ title }: MovieRow) => title;
const rowHref = ({ _id }: MovieRow) => moviePaths.detail(_id);

function NewMovie() {
  return (
    <Button component={Link} to={moviePaths.create} leftSection={<IconPlus size={16} />}>
      {m.newMovie}
    </Button>
  );
}
