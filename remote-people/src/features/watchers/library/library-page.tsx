import {
  Alert,
  countryName,
  IconEye,
  IconLock,
  LoadingTable,
  PageHeader,
  QueryStates,
  useDocumentTitle,
} from '@backlot/ui';
import type { Watcher, WatcherStatus } from '@backlot/contracts/people/watchers/watcher';
import { useQuery } from '@tanstack/react-query';
import columns from '../../../detail/detail.module.css';
import { watcherPaths } from '../watcher-paths.ts';
import { WatcherLoader } from '../watcher-loader.tsx';
import { libraryOf } from '../watchers.data.ts';
import { watchersMessages } from '../watchers.messages.ts';
import { LibraryMovies } from './library-movies.tsx';
import { LibraryPlans } from './library-plans.tsx';
import { libraryMessages as m } from './library.messages.ts';
import { RecentlyWatched } from './recently-watched.tsx';

/** What a watcher sees in the library, for support: it changes nothing. */
export const LibraryPage = () => (
  <WatcherLoader>{(watcher) => <Library key={watcher._id} watcher={watcher} />}</WatcherLoader>
);

function Library({ watcher: { _id, name, country, status } }: { watcher: Watcher }) {
  useDocumentTitle(m.title(name));
  const result = useQuery(libraryOf(_id));
  return (
    <>
      <PageHeader
        title={m.title(name)}
        crumbs={[
          { label: watchersMessages.title, to: watcherPaths.list },
          { label: name, to: watcherPaths.detail(_id) },
        ]}
      />
      <Alert color="blue" icon={<IconEye size={18} />} mb="md">
        {m.readOnly(name, countryName(country))}
      </Alert>
      <QueryStates
        result={result}
        failedTitle={m.failed}
        loading={<LoadingTable columns={[4, 2, 2]} rows={5} />}
      >
        {(library) => (
          <>
            {library.isSuspended && (
              <Alert color="red" icon={<IconLock size={18} />} title={m.suspended} mb="md">
                {suspensionOf(status)}
              </Alert>
            )}
            <div className={columns.stack}>
              <LibraryPlans plans={library.plans} />
              <LibraryMovies movies={library.movies} />
              {library.watched && <RecentlyWatched watched={library.watched} />}
            </div>
          </>
        )}
      </QueryStates>
    </>
  );
}

const suspensionOf = (status: WatcherStatus): string =>
  status === 'blocked' || status === 'delete_requested' || status === 'anonymized'
    ? m.suspendedText[status]
    : '';
