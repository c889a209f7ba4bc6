import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';

/** As sent to the API: instants as text. */
export type MovieBulkBody = Request<typeof moviesApi.bulk>['body'];
export type MovieBulkAction = MovieBulkBody['action'];
