import {
  Anchor,
  Button,
  CopyId,
  EmptyState,
  formatDateTime,
  IconEye,
  LoadingTable,
  NoPermission,
  QueryStates,
} from '@backlot/ui';
import { ListToolbar } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { useListState } from '@backlot/data/list-state';
import { useCan } from '@backlot/data/session';
import { useOptions } from '@backlot/data/use-options';
import { reportsApi, type ViewRow, viewQuery } from '@backlot/contracts/money/reports/api';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatGroup } from './format-group.ts';
import { formatMeasure } from './format-measure.ts';
import { ReportHeader } from './report-header.tsx';
import { qualityLabels } from '../../labels/quality.messages.ts';
import { reportsMessages } from './reports.messages.ts';
import classes from './reports.module.css';
import { useViewFilters } from './use-report-filters.ts';

const { views: m, filters: labels, days, title } = reportsMessages;
const heads = [
  m.startedAt,
  m.watcher,
  m.movie,
  m.device,
  m.platform,
  m.quality,
  m.country,
  m.source,
  m.minutes,
  m.position,
  m.completed,
  m.session,
];

/** Every view with its watcher. */
export function ViewingLogPage() {
  const canSeePeople = useCan('watched:person');
  if (canSeePeople) return <Views />;
  return (
    <>
      <ReportHeader page="people" hasFigures={false} />
      <NoPermission />
    </>
  );
}

function Views() {
  const { query, raw, refused, set, setPage } = useListState(viewQuery);
  const result = useQuery({
    ...queryOf(reportsApi.people, { query: raw }),
    placeholderData: keepPreviousData,
  });
  const isReady = result.data !== undefined;
  const movies = useOptions(movieOptions, query.movieId ?? [], isReady);
  const viewFilters = useViewFilters(isReady);
  return (
    <>
      <ReportHeader page="people" hasFigures={result.data !== undefined || !result.error} />
      <ListToolbar
        values={query}
        refused={refused}
        onChange={(patch) => set(patch)}
        filters={[
          { kind: 'choice', key: 'movieId', label: labels.movie, ...movies },
          ...viewFilters,
          { kind: 'flag', key: 'completed', label: labels.completed },
          { kind: 'range', key: 'days', label: days, fromKey: 'from', toKey: 'to', of: 'day' },
        ]}
      />
      <QueryStates
        result={result}
        loading={<LoadingTable columns={[3, 4, 4, 2, 2, 2, 2]} />}
        empty={<EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconEye} />}
      >
        {({ items, next }, isStale) => (
          <>
            <div
              className={classes.scroller}
              role="region"
              aria-label={title}
              tabIndex={0}
              data-stale={isStale}
            >
              <table className={classes.table} data-text>
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((view) => (
                    <ViewLine key={view._id} view={view} />
                  ))}
                </tbody>
              </table>
            </div>
            <div className={classes.pages}>
              {query.page > 1 && (
                <Button variant="default" size="xs" onClick={() => setPage(1)}>
                  {m.latest}
                </Button>
              )}
              {next !== undefined && (
                <Button variant="default" size="xs" onClick={() => setPage(query.page + 1, next)}>
                  {m.older}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryStates>
    </>
  );
}

function ViewLine({ view }: { view: ViewRow }) {
  const { watcher, movie, country } = view;
  return (
    <tr>
      <th scope="row">{formatDateTime(view.startedAt)}</th>
      <td>
        {watcher ? (
          <Anchor component={Link} to={`/admin/watchers/${watcher._id}`} inherit>
            {watcher.name}
          </Anchor>
        ) : (
          reportsMessages.gone
        )}
      </td>
      <td>
        {movie ? (
          <Anchor component={Link} to={`/admin/movies/${movie._id}`} inherit>
            {movie.name}
          </Anchor>
        ) : (
          reportsMessages.gone
        )}
      </td>
      <td>{formatGroup('device', { key: view.device, name: null })}</td>
      <td>{formatGroup('platform', { key: view.platform, name: null })}</td>
      <td>{view.quality ? qualityLabels[view.quality] : reportsMessages.none}</td>
      <td>{formatGroup('country', { key: country, name: null })}</td>
      <td>{formatGroup('source', { key: view.source, name: null })}</td>
      <td data-number>{formatMeasure('avgMinutes', view.minutesWatched, null)}</td>
      <td data-number>{formatMeasure('completion', view.position / 100, null)}</td>
      <td>{view.isCompleted ? m.yes : m.no}</td>
      <td>
        <CopyId id={view._id} label={view._id.slice(-8)} />
      </td>
    </tr>
  );
}
