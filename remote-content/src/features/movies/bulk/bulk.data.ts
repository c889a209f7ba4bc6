import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { invalidateMovies } from '../movies.data.ts';

/** As sent to the API: instants as text. */
export type MovieBulkBody = Request<typeof moviesApi.bulk>['body'];
export type MovieBulkAction = MovieBulkBody['action'];
export const moviesBulk = bulkOf({
  send: (body: MovieBulkBody) => withStepUp(() => call(moviesApi.bulk, { body })),
  undo: (body) => call(moviesApi.undoBulk, { body }),
  onChanged: () => invalidateMovies([]),
});
