import { Button, IconLayoutGrid, IconList, IconMovie, IconPlus, useDocumentTitle } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { type List, useList } from '@backlot/data/list';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { movieColumnAccess } from '@backlot/contracts/catalog/movies/query';
import { useListColumns } from '@backlot/data/list-columns';
import { useCan } from '@backlot/data/session';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { listMessages as m } from './list.messages.ts';
import { movieColumns } from './movies.columns.tsx';
import { type Layout, movieListQuery } from './movie-list-query.ts';
import { useListPrefetch } from './use-list-prefetch.ts';
import { useMovieFilters } from './use-movie-filters.ts';
import { useRowActions } from './use-row-actions.ts';

const MovieGrid = lazy(() => import('./movie-grid.tsx'));
const ExportDialog = lazy(() => import('./movie-export.tsx'));
const DeletionDialog = lazy(() => import('../deletion/deletion-dialog.tsx'));
const MoviesBulk = lazy(() => import('../bulk/movies-bulk.tsx'));

type MovieFilter = List<typeof movieList, typeof movieListQuery>['filter'];

const layoutOptions = [
  { value: 'table', label: m.table, icon: IconList },
  { value: 'grid', label: m.grid, icon: IconLayoutGrid },
] as const satisfies readonly { value: Layout; label: string; icon: unknown }[];

/** The order and columns of a view by a date, which it shows. */
const by = (date: keyof MovieRow) =>
  `sort=${date}&columns=title,status,${date},makerName,genres,runtimeMinutes`;

const views: readonly ViewTab[] = [
  { _id: 'action', name: m.views.action, query: 'status=in_review,changes_requested', isFixed: true },
  {
    _id: 'scheduled',
    name: m.views.scheduled,
    query: `status=scheduled&${by('publishAt')}`,
    isFixed: true,
  },
  { _id: 'missing-poster', name: m.views.missingPoster, query: 'missing=poster', isFixed: true },
  {
    _id: 'expiring',
    name: m.views.expiring,
    query: `expiring=30&${by('nextExpiryAt')}`,
    isFixed: true,
  },
  { _id: 'deleted', name: m.views.deleted, query: 'deleted=true', isFixed: true },
];

/** The list of movies; the URL holds filters, sort and layout. */
export function MoviesPage() {
  const navigate = useNavigate();
  const list = useList(movieList, movieListQuery);
  const { query, input, result, set } = list;
  useListPrefetch(input.query, result.data);
  useDocumentTitle(m.title);

  const columns = useListColumns(movieColumns, movieColumnAccess);
  const canWrite = useCan('movie:write');
  const isDeletedList = query.deleted === true;
  const filters = useMovieFilters(query, result.data !== undefined);
  const { rowActions, deletion } = useRowActions(isDeletedList);
  const bulk = (selected: Selected<MovieFilter>) => (
    <MoviesBulk {...selected} isDeletedList={isDeletedList} rows={result.data?.items ?? []} />
  );

  return (
    <>
      <ListPage<MovieRow, MovieFilter>
        labels={isDeletedList ? deletedLabels : m}
        icon={IconMovie}
        list={list}
        columns={columns}
        filters={filters}
        sorts={m.sorts}
        views={views}
        transfer={{ ExportDialog, ...(canWrite && { importTo: moviePaths.import }) }}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        rowActions={rowActions}
        {...(canWrite && {
          primary: <NewMovie />,
          bulk,
          onEdit: (row: MovieRow) => void navigate(moviePaths.edit(row._id)),
        })}
        layout={{
          value: query.layout,
          options: layoutOptions,
          onChange: (layout) => set({ layout: layout === 'grid' ? 'grid' : 'table' }),
        }}
        {...(query.layout === 'grid' && {
          renderRows: (rows, isStale, selection) => (
            <Suspense>
              <MovieGrid rows={rows} isStale={isStale} selection={selection} rowActions={rowActions} />
            </Suspense>
          ),
        })}
      />
      <Suspense>{deletion && <DeletionDialog {...deletion} />}</Suspense>
    </>
  );
}

const deletedLabels = { ...m, noMatch: m.noneDeleted };
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
