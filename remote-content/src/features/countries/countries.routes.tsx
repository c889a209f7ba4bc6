import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { CountriesPage } from './countries-page.tsx';

/** Pages of countries, relative to `/admin/countries`. Only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <CountriesPage />, loader: listLoader(countriesApi.list) },
  {
    path: ':_id',
    loader: recordLoader(countriesApi.get),
    lazy: async () => ({ Component: (await import('./country-detail.tsx')).CountryPage }),
  },
];
export default routes;
