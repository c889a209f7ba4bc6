import { movieColumnAccess } from '@backlot/contracts/catalog/movies/query';
import { columnAccess } from '../../../platform/lists/column-access.ts';

export const movieListAccess = columnAccess({
  ...movieColumnAccess,
  revenueCurrency: movieColumnAccess.revenueMinor,
});
