import type { Request } from '@backlot/contracts/endpoint';
import type { moviesApi } from '@backlot/contracts/movies.api';

/** As the API takes it: instants as text. */
export type MovieBulkBody = Request<typeof moviesApi.bulk>['body'];
export type MovieBulkAction = MovieBulkBody['action'];
